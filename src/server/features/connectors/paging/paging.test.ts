import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { type Paging, plainCall } from '#engine/form/sources/call-settings.ts';
import { type MoodyAnswer, type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { nextLink } from './next-page.ts';

const platform = useTestPlatform(reachingThisMachine);
let system: MoodySystem;
let user: TestUser;

beforeEach(async () => {
  system = await startMoodySystem();
  user = await (await platform.newTenant()).asUser('isConsultant');
});
afterEach(() => system.stop());

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const total = 7;
const size = 3;
/** Numbers 0 to 6, three at once. */
const rowsFrom = (start: number) => numbers(start, Math.max(0, Math.min(size, total - start)));

function read(paging: Partial<Paging>, request: object = {}) {
  const settings = { ...plainCall, paging: { ...plainCall.paging, ...paging } };
  const body = { request: { url: `${system.url}/rows?limit=3`, responsePath: 'rows', ...request }, settings };
  return user.call(executeConnector, { body: { ...body, input: {} } });
}

describe('the pages of an answer are read', () => {
  it('by a link to the next', async () => {
    system.answer = ({ path }): MoodyAnswer => {
      const start = Number(new URL(path, system.url).searchParams.get('start') ?? 0);
      const next = `</rows?start=${start + size}>; rel="next", </rows>; rel=first`;
      const headers: Record<string, string> = start + size < total ? { link: next } : {};
      return { headers, body: { rows: rowsFrom(start) } };
    };
    const answer = await read({ kind: 'link' });
    expect(answer).toMatchObject({ failure: null, pages: 3, isCut: false, data: numbers(0, 7) });
    expect(answer.body).toEqual({ rows: [0, 1, 2] });
  });

  it('by a cursor in the body', async () => {
    system.answer = ({ path }) => {
      const start = Number(new URL(path, system.url).searchParams.get('after') ?? 0);
      const next = start + size < total ? start + size : null;
      return { body: { rows: rowsFrom(start), meta: { next } } };
    };
    const answer = await read({ kind: 'cursor', parameter: 'after', cursorPath: 'meta.next' });
    expect(answer).toMatchObject({ pages: 3, data: numbers(0, 7) });
    expect(system.seen.map(({ path }) => path)).toEqual([
      '/rows?limit=3',
      '/rows?limit=3&after=3',
      '/rows?limit=3&after=6',
    ]);
  });

  it('by an address in the body', async () => {
    system.answer = ({ path }) => {
      const start = Number(new URL(path, system.url).searchParams.get('s') ?? 0);
      const next = start + size < total ? `${system.url}/rows?s=${start + size}` : null;
      return { body: { rows: rowsFrom(start), '@odata.nextLink': next } };
    };
    const answer = await read({ kind: 'cursor', cursorPath: '["@odata.nextLink"]' });
    expect(answer).toMatchObject({ pages: 3, data: numbers(0, 7) });
  });

  it('by their number, until one is empty', async () => {
    system.answer = ({ path }) => {
      const page = Number(new URL(path, system.url).searchParams.get('page') ?? 1);
      return { body: { rows: rowsFrom((page - 1) * size) } };
    };
    const answer = await read({ kind: 'page', parameter: 'page', firstPage: 1 });
    expect(answer).toMatchObject({ pages: 4, data: numbers(0, 7), isCut: false });
  });

  it('by the rows before them', async () => {
    system.answer = ({ path }) => ({
      body: { rows: rowsFrom(Number(new URL(path, system.url).searchParams.get('offset') ?? 0)) },
    });
    const answer = await read({ kind: 'offset', parameter: 'offset' });
    expect(answer).toMatchObject({ pages: 4, data: numbers(0, 7) });
  });

  it('of GraphQL by a variable', async () => {
    system.answer = ({ body }) => {
      const { variables } = JSON.parse(body);
      const start = Number(variables.after ?? 0);
      const endCursor = start + size < total ? String(start + size) : null;
      return { body: { data: { rows: rowsFrom(start), endCursor, first: variables.first } } };
    };
    const settings = {
      ...plainCall,
      protocol: 'graphql' as const,
      graphqlQuery: 'query ($after: String, $first: Int) { rows(after: $after, first: $first) { id } }',
      paging: {
        ...plainCall.paging,
        kind: 'cursor' as const,
        parameter: 'after',
        cursorPath: 'data.endCursor',
      },
    };
    const request = { url: system.url, body: '{"first":3}', responsePath: 'data.rows' };
    const answer = await user.call(executeConnector, { body: { request, settings, input: {} } });
    expect(answer).toMatchObject({ failure: null, pages: 3, data: numbers(0, 7) });
    expect(answer.body).toMatchObject({ data: { first: 3 } });
  });

  it('until the answer says that there is no next one, though it names a cursor', async () => {
    system.answer = ({ path }) => {
      const start = Number(new URL(path, system.url).searchParams.get('after') ?? 0);
      const pageInfo = { endCursor: String(start + size), hasNextPage: start + size < total };
      return { body: { rows: rowsFrom(start), pageInfo } };
    };
    const answer = await read({ kind: 'cursor', parameter: 'after', cursorPath: 'pageInfo.endCursor' });
    expect(answer).toMatchObject({ pages: 3, data: numbers(0, 7), isCut: false });
  });
});

describe('reading pages ends', () => {
  const endless = ({ path }: { path: string }): MoodyAnswer => {
    const start = Number(new URL(path, system.url).searchParams.get('offset') ?? 0);
    return { body: { rows: numbers(start, size) } };
  };

  it('after the pages and rows that are allowed', async () => {
    system.answer = endless;
    const byPages = await read({ kind: 'offset', parameter: 'offset', maxPages: 4 });
    expect(byPages).toMatchObject({ pages: 4, isCut: true, data: numbers(0, 12) });
    const byRows = await read({ kind: 'offset', parameter: 'offset', maxRows: 5 });
    expect(byRows).toMatchObject({ pages: 2, isCut: true, data: numbers(0, 5) });
  });

  it('when the system answers the same page again, or leads in a ring', async () => {
    system.answer = () => ({ body: { rows: [1, 2] } });
    expect(await read({ kind: 'page', parameter: 'p' })).toMatchObject({ pages: 2, data: [1, 2] });
    system.answer = (_request, count) => ({
      headers: { link: '</rows?limit=3>; rel=next' },
      body: { rows: [count] },
    });
    expect(await read({ kind: 'link' })).toMatchObject({ pages: 1, isCut: false });
  });

  it('before another host, which does not get the secrets', async () => {
    for (const link of [
      '<https://evil.example/rows>; rel=next',
      '<http://user@127.0.0.1/>; rel="next"',
      '<//[>; rel=next',
    ]) {
      system.answer = () => ({ headers: { link }, body: { rows: [1] } });
      expect(await read({ kind: 'link' })).toMatchObject({ failure: 'next_page_refused', data: null });
    }
  });

  it('with a failure when a later page fails, never with half of the rows', async () => {
    system.answer = (_request, count) =>
      count === 1 ? { body: { rows: [1] } } : count === 2 ? { status: 500 } : { body: { rows: 'none' } };
    const paging = { kind: 'offset' as const, parameter: 'offset' };
    expect(await read(paging)).toMatchObject({ failure: 'status', status: 500, data: null, pages: 2 });
    system.answer = (_request, count) =>
      count % 2 === 1 ? { body: { rows: [1] } } : { body: { rows: 'no' } };
    expect(await read(paging)).toMatchObject({ failure: 'unreadable', data: null });
    system.answer = (_request, count) => (count % 2 === 1 ? { body: { rows: [1] } } : { mood: 'reset' });
    expect(await read(paging)).toMatchObject({ failure: 'not_reachable', data: null });
  });
});

it('pages are only for requests that read, and need names', async () => {
  const errorsOf = async (paging: Partial<Paging>, request: object) => {
    const settings = { ...plainCall, paging: { ...plainCall.paging, ...paging } };
    const body = { request: { url: system.url, ...request }, settings, input: {} };
    const { error } = await user.attempt(executeConnector, { body });
    return error?.errors.map(({ path, code }) => `${path} ${code}`);
  };
  expect(await errorsOf({ kind: 'link' }, { method: 'POST' })).toEqual([
    'body.settings.paging.kind only_reading_calls',
  ]);
  expect(await errorsOf({ kind: 'page' }, {})).toEqual(['body.settings.paging.parameter input_missing']);
  expect(await errorsOf({ kind: 'cursor' }, {})).toEqual(['body.settings.paging.cursorPath input_missing']);
});

it('links are found among others', () => {
  expect(nextLink('<a>; rel=prev, <b>; title="x, y; z"; rel="last next"')).toBe('b');
  expect(nextLink('<a>; rel=nextish, <b>; norel=next')).toBeUndefined();
  expect(nextLink(undefined)).toBeUndefined();
});
