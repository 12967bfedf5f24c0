import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { filterOperators } from '#engine/query/filter.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { send } from './world/send.ts';
import { aWorld } from './world/world.ts';
import type { World } from './world/world-types.ts';

const platform = useTestPlatform();
let world: World;

beforeAll(async () => {
  world = await aWorld(platform);
});

const lists: readonly (readonly [string, Endpoint])[] = [listEntries, listDraftEntries, listTasks].map(
  (endpoint) => [endpoint.name, endpoint],
);
const names = [
  'id; drop table users',
  'title" desc; select pg_sleep(5); --',
  "title') or ('1'='1",
  't.title',
  'password_hash',
  'users.password_hash',
  '__proto__x',
  'constructor',
  'toString',
  'state',
  'assignee_id',
  '*',
  '1',
];

/** What nests without end would take for ever; a busy machine takes some seconds. */
const maxAnswerMs = 60_000;

async function ask(endpoint: Endpoint, body: object) {
  const started = Date.now();
  const query = { moduleId: world.ids.module };
  const user = endpoint === listSentMails ? world.people.admin : world.people.approver;
  const answer = await send(user, endpoint, { query, body });
  expect(Date.now() - started).toBeLessThan(maxAnswerMs);
  return answer;
}

describe.each(lists)('%s', (_name, endpoint) => {
  it.each(names)('refuses the name %s as column, order and filter', async (name) => {
    const bodies = [
      { columns: [{ data: name }] },
      { orders: [{ column: name, dir: 'asc' }] },
      { filters: { condition: 'and', rules: [{ field: name, operator: 'eq', value: 'a' }] } },
    ];
    for (const body of bodies) {
      const answer = await ask(endpoint, body);
      expect([400, 422], `${JSON.stringify(body)} ${answer.payload.slice(0, 200)}`).toContain(
        answer.statusCode,
      );
    }
  });

  it.each([
    [{ length: 1e9 }],
    [{ length: 101 }],
    [{ length: -1 }],
    [{ length: 0 }],
    [{ length: 2.5 }],
    [{ page: 0 }],
    [{ page: 1e12 }],
    [{ page: 1_000_000, length: 100 }],
    [{ orders: [{ column: 'title', dir: 'asc; drop table users' }] }],
    [{ filters: { condition: 'xor', rules: [] } }],
    [{ filters: { condition: 'and', rules: [{ field: 'title', operator: 'eq or 1=1', value: 'a' }] } }],
    [{ search: { searchValue: 'x'.repeat(201) } }],
  ])('refuses %j', async (body) => {
    expect((await ask(endpoint, body)).statusCode).toBe(422);
  });

  it('takes the characters of patterns and of SQL as characters', async () => {
    for (const searchValue of ['%', '_', "'", '"', '\\', "' or 1=1 --", '(a+)+$', '%%%%%%%%', '[a-z]*']) {
      const answer = await ask(endpoint, { search: { searchValue } });
      expect(answer.statusCode, answer.payload).toBe(200);
      expect(answer.json().data.total, searchValue).toBe(0);
    }
  });

  it('refuses or answers in time what nests or repeats without end', async () => {
    const field = endpoint === listTasks ? 'activity_title' : 'title';
    const rule = { field, operator: 'contains', value: 'a' };
    const nested = (depth: number): object =>
      depth === 0 ? rule : { condition: 'or', rules: [nested(depth - 1)] };
    const wide = (depth: number): object => ({
      condition: 'or',
      rules: Array.from({ length: 100 }, () => (depth === 0 ? rule : wide(depth - 1))),
    });
    expect((await ask(endpoint, { filters: nested(25) })).statusCode).toBe(422);
    expect((await ask(endpoint, { filters: wide(1) })).statusCode).toBe(422);
    const list = Array.from({ length: 9_000 }, (_none, index) => `v${index}`);
    const isIn = { condition: 'and', rules: [{ field, operator: 'isin', value: list }] };
    expect((await ask(endpoint, { filters: isIn })).statusCode).toBe(422);
  });
});

describe('every operator with a value of every wrong kind', () => {
  const values = [
    null,
    'a',
    '',
    5,
    -1,
    1e300,
    true,
    [],
    ['a'],
    [[1]],
    {},
    { a: 1 },
    "' or 1=1 --",
    '\\',
    '2026-02-30',
  ];
  it.each(filterOperators)('%s answers 200 or 422', async (operator) => {
    for (const field of ['title', 'amount', 'contact', 'created_on', 'workflow_status']) {
      for (const value of values) {
        const rules = [{ field, operator, value }];
        const answer = await ask(listEntries, { filters: { condition: 'and', rules } });
        expect([200, 422], `${field} ${JSON.stringify(value)} ${answer.payload.slice(0, 200)}`).toContain(
          answer.statusCode,
        );
      }
    }
  });
});
