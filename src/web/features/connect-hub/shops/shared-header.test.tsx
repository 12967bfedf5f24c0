// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadAllTexts } from '#web/lib/i18n/i18n.ts';
import { SharedHeader } from './shared-header.tsx';

beforeAll(loadAllTexts);
afterEach(cleanup);

it('says that a shop shares its header, until the shop is connected again', () => {
  const { rerender } = render(<SharedHeader header="shop.example" />);
  expect(screen.getByRole('status').textContent).toContain('“shop.example”');
  expect(screen.getByRole('status').textContent).toContain('“Make data connectors”');
  rerender(<SharedHeader header={null} />);
  expect(screen.queryByRole('status')).toBeNull();
});
