// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/api/client.ts', () => server);
vi.mock('./encrypt-credential.ts', () => ({
  encryptCredential: async (content: { password: string }, key: { kid: string }) =>
    `${content.password} under ${key.kid}`,
}));
// Another test of this thread may have read it with the real client.
vi.resetModules();
const { useSealing } = await import('./use-sealing.ts');
afterEach(cleanup);

function sealing() {
  const answers = new QueryClient();
  const wrapper = (props: { children: ReactNode }) => (
    <QueryClientProvider client={answers}>{props.children}</QueryClientProvider>
  );
  return renderHook(() => useSealing(), { wrapper }).result.current;
}

it('waits for a key that is still on its way', async () => {
  let arrive: (tenant: unknown) => void = () => undefined;
  server.call.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const sealed = sealing()({ password: 'seven-blue-herons' });
  arrive({ credentialKey: { kid: 'the tenant' } });
  await expect(sealed).resolves.toBe('seven-blue-herons under the tenant');
});

it('gives nothing where the key cannot be had', async () => {
  server.call.mockRejectedValueOnce(new Error('cut off'));
  await expect(sealing()({ password: 'seven-blue-herons' })).resolves.toBeNull();
});
