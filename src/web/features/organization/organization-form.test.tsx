// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadAllTexts } from '#web/lib/i18n/i18n.ts';
import { OrganizationForm } from './organization-form.tsx';

beforeAll(loadAllTexts);
afterEach(cleanup);

const stored = {
  revision: 3,
  name: 'Northwind',
  support_email: '',
  support_phone: '',
  time_zone: 'Europe/Berlin',
  date_format: 'YYYY-MM-DD',
  time_format: 'HH:mm',
  datetime_format: 'YYYY-MM-DD HH:mm',
  first_weekday: 'monday',
  accent: null,
  default_language: null,
  logo: null,
} as const;

const form = (organization: Parameters<typeof OrganizationForm>[0]['organization']) => (
  <QueryClientProvider client={new QueryClient()}>
    <OrganizationForm organization={organization} isReadOnly={false} />
  </QueryClientProvider>
);
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });

it('keeps what somebody types when the stored settings are read again', () => {
  const { rerender } = render(form(stored));
  rerender(form({ ...stored, revision: 4, name: 'Eastwind' }));
  expect(nameField().value).toBe('Eastwind');
  fireEvent.change(nameField(), { target: { value: 'Southwind' } });
  rerender(form({ ...stored, revision: 4, name: 'Eastwind', logo: '/logo?v=1' }));
  rerender(form({ ...stored, revision: 5, name: 'Westwind' }));
  expect(nameField().value).toBe('Southwind');
});
