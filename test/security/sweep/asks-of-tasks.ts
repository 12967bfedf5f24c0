import type { EndpointName } from '#contracts/endpoints.ts';
import { type Ask, type Asking, type Asks, all, inTurns } from './asking.ts';
import { byOneWay } from './asks-of-entries.ts';
import { wordsOf } from './column-probes.ts';

const ofModule = ({ world }: Asking) => ({ moduleId: world.moduleId });

/** Titles of tasks must not be found by what they may not show. */
function searchedTasks(asking: Asking): readonly Ask[] {
  const titled = asking.hidden.filter(({ name }) => ['code', 'gist', 'amount', 'sized'].includes(name));
  const none = (body: string) =>
    (JSON.parse(body) as { data: { total: number } }).data.total === 0 ? '' : 'finds tasks';
  const isShown = (word: string) =>
    asking.visible.some(({ name }) => wordsOf(asking, name).some((one) => one.includes(word)));
  const words = titled
    .flatMap(({ name }) => wordsOf(asking, name).slice(0, 1))
    .filter((word) => !isShown(word));
  return inTurns(asking, words, 1).map((searchValue) => ({
    parts: { query: {}, body: { ...all, search: { searchValue } } },
    about: `search ${searchValue}`,
    check: none,
  }));
}

/** A ticket for each file, by one entry of the two, and then the file. */
function files(asking: Asking): readonly Ask[] {
  const own = asking.journey.files.filter(({ twin }) => twin === 'A');
  return inTurns(asking, own, 2).map(({ path, key }) => ({
    parts: { body: { key } },
    about: path,
    next: (body) => {
      const { url } = (JSON.parse(body) as { data: { url: string } }).data;
      const query = Object.fromEntries(new URL(url, 'http://here').searchParams);
      return [{ endpoint: 'downloadFile', parts: { query }, about: path }];
    },
  }));
}

/** Permanent links open what their reader may see now. */
function links(asking: Asking): readonly Ask[] {
  return files(asking).map(({ parts, about }) => ({
    parts,
    about: `link to ${about}`,
    next: (body) => {
      const { token } = (JSON.parse(body) as { data: { token: string } }).data;
      return [{ endpoint: 'openPermalink', parts: { body: { ...(parts.body as object), token } } }];
    },
  }));
}

interface TriedRow {
  readonly fate: string;
  readonly faults: readonly { readonly code: string }[];
}

/** Of two rows, one with the value of an entry and one with what nobody has, found by a hidden column, both fare alike. */
function imports(asking: Asking): readonly Ask[] {
  const own = Object.entries(asking.imports);
  const hidden = own.filter(([name]) => asking.hidden.some((column) => column.name === name));
  const asked = (name: string, importId: string, keyField: string): Ask => ({
    parts: { query: { importId }, body: { targets: ['plain', name], keyField } },
    // The answer says again what the file says.
    canTell: ['code', 'contact', 'copy', 'area', 'gist', 'echo'],
    about: `key ${keyField}`,
    canFail: true,
    check: (body) => {
      const { rows } = (JSON.parse(body) as { data: { rows: TriedRow[] } }).data;
      const [known, unknown] = rows.map(
        ({ fate, faults }) => `${fate} ${faults.map(({ code }) => code).join()}`,
      );
      return known === unknown ? '' : `"${known}" of a value that is there, "${unknown}" of one that is not`;
    },
  });
  return [
    ...inTurns(asking, own, 1).map(([name, importId]) => asked(name, importId, 'plain')),
    ...inTurns(asking, hidden, 1).map(([name, importId]) => asked(name, importId, name)),
  ];
}

/** A template that asks for everything, tried on the first entry. */
function triedTemplate(asking: Asking): readonly Ask[] {
  const names = [...asking.hidden, ...asking.visible].map(({ name }) => `{${name}}`).join(' ');
  const template = { event: 'submit', subject: names.slice(0, 250), body: names };
  return [{ parts: { body: { ...ofModule(asking), ...template, recordId: asking.journey.ids.A } } }];
}

/** For whoever designs or runs apps; what others are refused, the matrix of roles knows. */
const office =
  (ask: (asking: Asking) => readonly Ask[]): Asks =>
  (asking) =>
    ['mia', 'adm', 'sys'].includes(asking.viewer) ? ask(asking) : [];

const reads = (ask: (asking: Asking) => readonly Ask[]): Asks => ask;

/** Calls about tasks, news, files and what designers and operators look at. */
export const asksOfTasks = {
  getTask: reads((asking) => {
    const own = asking.tasks.filter(({ twin }) => twin === 'A');
    return inTurns(asking, own, 2).map((task) => ({ parts: { params: { taskId: task.id } }, task }));
  }),
  renewCalendarFeed: reads(() => [
    {
      parts: {},
      next: (body) => {
        const { url } = (JSON.parse(body) as { data: { url: string } }).data;
        const token = new URL(url).searchParams.get('token');
        return [{ endpoint: 'readCalendarFeed', parts: { query: { token } } }];
      },
    },
  ]),
  listTasks: reads((asking) => [{ parts: { body: all } }, ...searchedTasks(asking)]),
  listAllTasks: reads((asking) => [{ parts: { body: all } }, ...searchedTasks(asking)]),
  listTasksOfTeam: reads(() => [{ parts: { query: {}, body: all } }]),
  listTasksOfUser: reads((asking) =>
    inTurns(asking, ['ana', 'cho', 'dee'] as const, 1).map((name) => ({
      parts: { query: { userId: asking.world.people[name].id }, body: all },
    })),
  ),
  lookUpRecordAssignees: reads((asking) =>
    byOneWay(asking, (query) => ({
      parts: { query: { ...query, recordId: asking.journey.ids.A } },
      canTell: ['owner'],
      canFail: true,
    })),
  ),
  listNotifications: reads(() => [
    {
      parts: { query: { page: 1, lenght: 100 } },
      next: (body) => {
        const { notif } = (JSON.parse(body) as { data: { notif: { id: string }[] } }).data;
        return notif
          .slice(0, 1)
          .map(({ id }) => ({ endpoint: 'getNotification', parts: { params: { id } } }));
      },
    },
  ]),
  getFile: reads(files),
  linkFile: reads(links),
  checkImport: reads(imports),
  replayEntries: office((asking) => [{ parts: { params: ofModule(asking), body: {} } }]),
  simulateDraft: office((asking) => [{ parts: { params: ofModule(asking), body: { weeks: 1 } } }]),
  previewRunning: office((asking) => [{ parts: { params: ofModule(asking), body: {} } }]),
  checkDraft: office((asking) => [{ parts: { params: ofModule(asking) } }]),
  listMoves: office((asking) => [{ parts: { params: ofModule(asking), query: {} } }]),
  getProcess: office((asking) => [{ parts: { params: ofModule(asking) } }]),
  listInstances: office((asking) => [{ parts: { params: ofModule(asking), body: {} } }]),
  listReadingLog: office(() => [{ parts: { body: all } }]),
  previewEmailTemplate: office(triedTemplate),
} satisfies Partial<Record<EndpointName, Asks>>;
