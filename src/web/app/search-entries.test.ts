// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchEntries } from './search-entries.ts';
import type { TreeModule } from './sidebar/app-tree.ts';

const app = (id: string) =>
  ({
    id,
    text: `App ${id}`,
    icon: 'plane',
    type: 'Module',
    children: [],
    category: '',
  }) as unknown as TreeModule;

type Answer = (address: URL, body: { search?: { searchValue: string } }) => unknown;
let asked: string[];
let tasks: Answer;
let drafts: Answer;
let entries: Answer;
const refused = (status: number, code: string) =>
  Response.json({ success: false, code, message: code, errors: [] }, { status });

beforeEach(() => {
  asked = [];
  tasks = () => ({ items: [] });
  drafts = () => ({ items: [] });
  entries = () => [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const address = new URL(path, 'http://host');
    asked.push(address.searchParams.get('moduleId') ?? address.pathname);
    const answer = path.includes('/Task/') ? tasks : path.includes('owndrafts') ? drafts : entries;
    const data = answer(address, JSON.parse(String(init.body ?? '{}')));
    return data instanceof Response ? data : Response.json({ success: true, message: '', data });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const search = (text: string, apps: readonly TreeModule[], signal = new AbortController().signal) =>
  searchEntries(text, apps, signal);

it('finds tasks, drafts and the entries of each app, each with its address', async () => {
  tasks = (_, { search: asks }) => ({
    items: [
      {
        ...{ id: 't1', recordId: 'e1', record_title: 'TR-7', app_icon: 'plane' },
        ...{ display_name: 'Travel', activity_title: `Trip ${asks?.searchValue}` },
      },
    ],
  });
  drafts = () => ({
    items: [
      { id: 'd1', moduleId: 'm', display_name: 'Travel', app_icon: 'plane', record_title: 'To BERLIN' },
      { id: 'd2', moduleId: 'm', display_name: 'Travel', app_icon: 'plane', record_title: 'To Rome' },
    ],
  });
  entries = ({ searchParams }) => [
    { id: `e-${searchParams.get('moduleId')}`, label: searchParams.get('searchTerm') },
  ];
  const { entries: found, isWhole } = await search('berlin', [app('a'), app('b')]);
  expect(found.map(({ title, about, href }) => [title, about, href])).toEqual([
    ['Trip berlin', 'Travel · TR-7', '/tasks?task=t1'],
    ['To BERLIN', 'Travel', '/item-editor/m/d1'],
    ['berlin', 'App a', '/item-editor/a/e-a'],
    ['berlin', 'App b', '/item-editor/b/e-b'],
  ]);
  expect(isWhole).toBe(true);
});

it('finds an entry with an open task once, as the task', async () => {
  const task = {
    id: 't1',
    recordId: 'e1',
    record_title: 'Trip',
    app_icon: '',
    display_name: '',
    activity_title: '',
  };
  tasks = () => ({ items: [task] });
  entries = () => [{ id: 'e1', label: 'Trip' }];
  expect((await search('trip', [app('a')])).entries.map(({ href }) => href)).toEqual(['/tasks?task=t1']);
});

it('asks no further apps when enough is found', async () => {
  entries = ({ searchParams }) =>
    [1, 2, 3, 4, 5].map((count) => ({ id: `${searchParams.get('moduleId')}${count}`, label: 'Trip' }));
  const apps = Array.from({ length: 40 }, (_, index) => app(String(index)));
  expect((await search('trip', apps)).entries).toHaveLength(12);
  expect(asked.length).toBeLessThan(12);
});

it('takes an app whose list is not theirs for one without entries', async () => {
  entries = ({ searchParams }) =>
    searchParams.get('moduleId') === 'a' ? refused(404, 'not_found') : [{ id: 'e', label: 'Trip' }];
  const { entries: found, isWhole } = await search('trip', [app('a'), app('b')]);
  expect([found.length, isWhole]).toEqual([1, true]);
});

it('gives what it has when a part fails, and says so', async () => {
  tasks = () => refused(500, 'internal_error');
  entries = () => [{ id: 'e', label: 'Trip' }];
  const { entries: found, isWhole } = await search('trip', [app('a')]);
  expect([found.length, isWhole]).toEqual([1, false]);
});

it('ends when it is stopped', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(search('trip', [app('a')], stop.signal)).rejects.toThrow();
});
