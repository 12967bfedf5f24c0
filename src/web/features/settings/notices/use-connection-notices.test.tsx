// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';

const server = vi.hoisted(() => ({ call: vi.fn() }));
const session = vi.hoisted(() => ({ flags: {} as Record<string, boolean> }));
vi.mock('#web/lib/api/client.ts', () => server);
vi.mock('#web/features/session/index.ts', () => ({ useCurrentUser: () => session }));
// Another test of this thread may have read it with the real client.
vi.resetModules();
const { loadAllTexts } = await import('#web/lib/i18n/i18n.ts');
const { useConnectionNotices } = await import('./use-connection-notices.ts');

interface Connector {
  readonly id: string;
  readonly name: string;
  readonly is_paused?: boolean;
  readonly stopped?: 'hub_off' | 'key_revoked' | null;
  readonly failure?: string | null;
}

let connectors: readonly Connector[];

beforeAll(loadAllTexts);
beforeEach(() => {
  session.flags = { isConsultant: true };
  server.call.mockReset();
  server.call.mockImplementation(async ({ name }: Endpoint) => ({
    items: name === 'listConnectors' ? connectors.map(shown) : [],
  }));
});
afterEach(cleanup);

function shown({ id, name, is_paused = false, stopped = null, failure }: Connector) {
  const last_call =
    failure === undefined ? null : { called_on: '2026-03-01T10:00:00Z', status: 500, failure };
  return { id, name, dcType: 'simple', is_paused, stopped, last_call };
}

/** The notices once the server has been asked, by title, text and page. */
async function noticesOf(now: readonly Connector[]) {
  connectors = now;
  const answers = new QueryClient();
  const wrapper = (props: { children: ReactNode }) => (
    <QueryClientProvider client={answers}>{props.children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useConnectionNotices(), { wrapper });
  await waitFor(() => expect(answers.isFetching()).toBe(0));
  return result.current.map(({ title, text, to }) => [title, text, to]);
}

it('a connector that somebody paused is told to designers, until it is resumed', async () => {
  const paused = { id: 'c1', name: 'ERP', is_paused: true };
  expect(await noticesOf([paused])).toEqual([
    ['The data connector “ERP” isn’t working', 'Paused by hand', '/data-connector/simple/c1'],
  ]);
  expect(await noticesOf([{ ...paused, is_paused: false }])).toEqual([]);
});

it('a paused connector whose last call failed is told once, as paused', async () => {
  const both = { id: 'c1', name: 'ERP', is_paused: true, failure: 'status' };
  expect((await noticesOf([both])).map(([, text]) => text)).toEqual(['Paused by hand']);
});

it('a connector that the connect hub stopped is told as such, until it asks again', async () => {
  const stopped = { id: 'c1', name: 'Web: orders', stopped: 'hub_off' as const };
  expect((await noticesOf([stopped])).map(([, text]) => text)).toEqual(['Off in the connect hub']);
  expect(await noticesOf([{ ...stopped, stopped: null }])).toEqual([]);
});

it('several are one notice, with their names, and lead to the list', async () => {
  const both = [
    { id: 'c1', name: 'ERP', is_paused: true },
    { id: 'c2', name: 'Web: orders', stopped: 'key_revoked' as const },
  ];
  expect(await noticesOf(both)).toEqual([
    ['2 data connectors aren’t working', 'ERP and Web: orders', '/data-connector'],
  ]);
});

it('nobody else is told, nor asks for connectors', async () => {
  session.flags = {};
  expect(await noticesOf([{ id: 'c1', name: 'ERP', is_paused: true }])).toEqual([]);
  expect(server.call).not.toHaveBeenCalled();
});
