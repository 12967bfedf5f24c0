// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn().mockResolvedValue({ id: 'h', revision: 2 }));
vi.mock('#web/lib/api/client.ts', () => ({ call }));
// Another test of this thread may have read it with the real client.
vi.resetModules();
const { SecurityHeaderDialog } = await import('./security-header-dialog.tsx');
afterEach(cleanup);

it('saves whether a header can be sent unencrypted', async () => {
  const header = {
    id: 'h',
    revision: 1,
    name: 'Acme',
    host: 'acme.example',
    allowsPlainHttp: false,
    headers: [],
    oauth: null,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SecurityHeaderDialog header={header} onSaved={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { id: 'h', allowsPlainHttp: true } });
});
