import type { EndpointName } from '#contracts/endpoints.ts';
import { type Ask, type Asking, type Asks, all, inTurns } from './asking.ts';
import { receiptsOf } from './asks-of-audit.ts';
import { takenValues } from './asks-of-kept.ts';
import { blankFilter, listAsks, searchProbes, valueFilter, wordsOf } from './column-probes.ts';
import { canSee } from './oracle.ts';

const ofModule = ({ world }: Asking) => ({ moduleId: world.moduleId });
const ofFirst = ({ journey }: Asking) => ({ recordId: journey.ids.A });

interface Way {
  readonly moduleId: string;
  readonly taskId?: string;
}

/** Without a task, and through each that the viewer has or had on the first entry. */
function byEveryWay(asking: Asking, ask: (query: Way) => Ask): readonly Ask[] {
  const own = asking.tasks.filter(({ twin }) => twin === 'A');
  const through = own.map((task) => ({ ...ask({ ...ofModule(asking), taskId: task.id }), task }));
  return [ask(ofModule(asking)), ...inTurns(asking, through, 2)];
}

/** One of these ways at each look. */
export function byOneWay(asking: Asking, ask: (query: Way) => Ask): readonly Ask[] {
  return inTurns(asking, byEveryWay(asking, ask), 1);
}

interface Detail {
  readonly id: string;
  readonly revision: number;
  readonly actions: readonly string[];
}

/** The entry, and what a change of nothing answers to whoever may make one. */
function details(asking: Asking): readonly Ask[] {
  return byEveryWay(asking, (query) => {
    const task = asking.tasks.find(({ id }) => id === query.taskId);
    return {
      parts: { params: ofFirst(asking), query: { ...query } },
      next: (body) => {
        const { id, revision, actions } = (JSON.parse(body) as { data: Detail }).data;
        const parts = { query: { ...query }, body: { id, revision, data: {} } };
        return actions.includes('save') ? [{ endpoint: 'saveEntry', parts, ...(task ? { task } : {}) }] : [];
      },
    };
  });
}

const numbers = ['amount', 'weighed', 'sized', 'total', 'begun'];

/** Groups by hidden columns are those by a blank one; totals are over what is visible. */
function groups(asking: Asking): readonly Ask[] {
  const totals = asking.world.columns.map(({ name }) => name).filter((name) => numbers.includes(name));
  const { hidden, visible } = asking;
  const groupable = (hidden.length > 0 ? hidden : visible).filter((column) => column.isGroupable);
  return inTurns(asking, groupable, 3).map((column) => ({
    parts: { query: ofModule(asking), body: { groupBy: column.name, totals } },
    about: `group by ${column.name}`,
    ...(hidden.includes(column)
      ? { control: { query: ofModule(asking), body: { groupBy: 'blank', totals } } }
      : {}),
  }));
}

function exports(asking: Asking): readonly Ask[] {
  const asked = (body: object, more: Omit<Ask, 'parts'> = {}): Ask => ({
    parts: { query: ofModule(asking), body: { format: 'csv', ...body } },
    ...more,
  });
  const columns = asking.hidden.map(({ name }) => ({ data: name }));
  const filters = valueFilter(asking);
  const isEmpty = (body: string) => (/plain [ab]/i.test(body) ? 'exports entries' : '');
  return inTurns(
    asking,
    [
      asked({}),
      asked({ format: 'xlsx' }),
      ...(columns.length > 0 ? [asked({ columns }, { about: 'hidden columns' })] : []),
      ...(filters.rules.length > 0
        ? [asked({ filters }, { about: 'by hidden values', check: isEmpty })]
        : []),
      asked({ view: 'drafts' }),
    ],
    2,
  );
}

/** A PDF is what a document is, on paper: it is made less often, because it takes a thread. */
const isTurnOfPdf = ({ turn, world }: Asking) => world.isThorough || turn % 5 === 0;

function documentsOfList(asking: Asking): readonly Ask[] {
  return exports(asking).map(({ parts, ...ask }) => {
    const { format: _format, ...body } = parts.body as { format: string };
    return { ...ask, parts: { ...parts, body } };
  });
}

/** Numbers over hidden columns are those over columns without values. */
function aggregates(asking: Asking): readonly Ask[] {
  const asked = (body: object, about: string, check: (data: Aggregated) => string): Ask => ({
    parts: { body: { ...ofModule(asking), ...body } },
    about,
    check: (answer) => check((JSON.parse(answer) as { data: Aggregated }).data),
  });
  const counted = (wanted: number) => (data: Aggregated) =>
    data.count === wanted ? '' : `counts ${data.count} instead of ${wanted}`;
  const hidden = asking.hidden.filter(({ name }) => numbers.includes(name));
  const filters = valueFilter(asking);
  const overHidden = hidden.map(({ name }) =>
    asked({ aggregate: 'maximum', column: name }, `maximum of ${name}`, ({ value }) =>
      value === null || Number(value) === 0 ? '' : `answers ${JSON.stringify(value)}`,
    ),
  );
  return inTurns(
    asking,
    [
      ...overHidden,
      asked({ aggregate: 'count', filters: blankFilter(asking) }, 'count by blanks', counted(asking.count)),
      ...(filters.rules.length > 0
        ? [asked({ aggregate: 'count', filters }, 'count by hidden values', counted(0))]
        : []),
    ],
    2,
  );
}

interface Aggregated {
  readonly value: unknown;
  readonly count: number;
}

/** Labels of the field that refers to the entries, looked for by the words of hidden columns. */
function choices(asking: Asking): readonly Ask[] {
  const body = { moduleId: asking.world.observerId, fieldId: 'f_ref', length: 100 };
  const labels = ['code', 'area', 'amount', 'gist', 'sized'];
  const hidden = asking.hidden.filter(({ name }) => labels.includes(name));
  const isShown = (word: string) =>
    asking.visible.some(({ name }) => wordsOf(asking, name).some((one) => one.includes(word)));
  const words = hidden.flatMap(({ name }) => wordsOf(asking, name)).filter((word) => !isShown(word));
  const none = (answer: string) =>
    (JSON.parse(answer) as { data: { items: unknown[] } }).data.items.length === 0 ? '' : 'finds entries';
  return [
    { parts: { body } },
    ...inTurns(asking, words, 1).map((searchTerm) => ({
      parts: { body: { ...body, searchTerm } },
      about: `search ${searchTerm}`,
      check: none,
    })),
  ];
}

/** Cells of the table that are filled in, and the names of files: texts that only the search over everything reads. */
const deepPaths = ['items.what', 'items.doc', 'items.line', 'paper'];

/**
 * The search over everything: what is hidden finds nothing in the app, and no answer shows it; what is shown in cells and
 * names of files is found. People and places are found for themselves; a word that is all but one that may be seen may
 * have been mistyped.
 */
function searches(asking: Asking): readonly Ask[] {
  const { world, standing, stage } = asking;
  // A line is worked out of what stands in its row, which may not be filled in yet.
  const isFilled = (path: string) => stage.filled.has(path === 'items.line' ? 'items.what' : path);
  const deep = deepPaths.filter(isFilled);
  const isSeen = (path: string) => canSee(world.app, standing, path);
  const names = (columns: Asking['hidden'], paths: readonly string[]) => [
    ...new Set([...columns.map(({ name }) => name), ...paths]),
  ];
  const seen = deep.filter(isSeen);
  const visible = names(asking.visible, seen);
  const hidden = names(
    asking.hidden,
    deep.filter((path) => !isSeen(path)),
  );
  const shown = visible.flatMap((name) => wordsOf(asking, name)).flatMap(singleWords);
  const isShown = (text: string) =>
    singleWords(text).every((word) => shown.some((one) => one.includes(word) || isAlike(one, word)));
  const words = hidden.flatMap((name) => wordsOf(asking, name)).filter((word) => !isShown(word));
  const foundIn = (answer: string) =>
    (JSON.parse(answer) as { data: { entries: { items: unknown[] } } }).data.entries.items.length;
  const none = (answer: string) => (foundIn(answer) === 0 ? '' : 'finds entries');
  const one = (answer: string) => (foundIn(answer) > 0 ? '' : 'does not find what is shown');
  const told = asking.canSee ? seen.flatMap((path) => wordsOf(asking, path)) : [];
  const inApp = { kind: 'entries', ...ofModule(asking) };
  const some = inTurns(asking, ['zmark', 'bmark'], 1);
  return [
    ...some.map((q) => ({
      parts: { query: { q, length: 50 } },
      canTell: ['owner', 'place', 'placeNote'],
    })),
    ...some.map((q) => ({ parts: { query: { q, length: 50, ...inApp } } })),
    ...inTurns(asking, words, 2).map((q) => ({
      parts: { query: { q, ...inApp } },
      about: `search everything for ${q}`,
      check: none,
    })),
    ...inTurns(asking, told, 1).map((q) => ({
      parts: { query: { q, ...inApp } },
      about: `search everything for the shown ${q}`,
      check: one,
    })),
  ];
}

/** The words of a text, without signs. */
function singleWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}@.]+/u)
    .filter((word) => word.length > 2);
}

/** Whether one word may be meant by the other: as long, and two letters of it differ at most. */
function isAlike(one: string, other: string): boolean {
  if (/\d/.test(other) || one.length !== other.length) return false;
  return [...one].filter((letter, place) => letter !== other[place]).length <= 2;
}

/** A new entry that refers to the first one, and what it adds up; a viewer who sees none cannot refer to it. */
function observed(asking: Asking): readonly Ask[] {
  if (!asking.canSee || asking.stage.isDraft) return [];
  const query = { moduleId: asking.world.observerId };
  const data = { text: 'seen', ref: asking.journey.ids.A };
  return [{ parts: { query, body: { data } }, about: 'reference to an entry' }];
}

/** By the rule of the app where the field shows, or of one's own draft. */
function canReveal({ viewer, stage }: Asking): boolean {
  return viewer === 'edi' || (viewer === 'ini' && stage.isDraft);
}

const reads = (ask: (asking: Asking) => readonly Ask[]): Asks => ask;

/** Calls about entries, their lists, and what refers to them. */
export const asksOfEntries = {
  getEntry: reads((asking) => [
    ...details(asking),
    { parts: { params: { recordId: 'new' }, query: ofModule(asking) }, isNew: true },
  ]),
  explainEntry: reads((asking) =>
    byOneWay(asking, (query) => ({ parts: { params: ofFirst(asking), query: { ...query } } })),
  ),
  describePeople: reads((asking) =>
    byOneWay(asking, (query) => ({
      parts: { params: ofFirst(asking), query: { ...query }, body: { ids: [asking.world.people.ini.id] } },
    })),
  ),
  previewRoute: reads((asking) =>
    byOneWay(asking, (query) => ({ parts: { query: { ...query, ...ofFirst(asking) }, body: { data: {} } } })),
  ),
  getWorkflowHistory: reads((asking) => [
    {
      parts: { params: ofModule(asking), query: ofFirst(asking) },
      next: (history) => receiptsOf({ ...ofModule(asking), ...ofFirst(asking) }, history).slice(-2),
    },
  ]),
  listEntries: reads((asking) => listAsks(asking, ofModule(asking))),
  listDraftEntries: reads((asking) => [
    { parts: { query: ofModule(asking), body: all } },
    ...searchProbes(asking).map(({ body, about }) => ({ parts: { query: ofModule(asking), body }, about })),
  ]),
  listOwnDrafts: reads(() => [{ parts: { body: all } }]),
  groupEntries: reads(groups),
  revealSecret: reads((asking) =>
    byOneWay(asking, (query) => ({
      parts: { query: { ...query }, body: { id: asking.journey.ids.A, field: 'pin' } },
      ...(canReveal(asking) ? { canTell: ['pin'] } : {}),
    })),
  ),
  saveEntry: reads((asking) => [...observed(asking), ...takenValues(asking)]),
  exportEntries: reads(exports),
  getEntryDocument: reads((asking) =>
    byEveryWay(asking, (query) => ({
      parts: { params: ofFirst(asking), query: { ...query, history: 'true' } },
    })),
  ),
  getEntryPdf: reads((asking) =>
    isTurnOfPdf(asking)
      ? byOneWay(asking, (query) => ({
          parts: { params: ofFirst(asking), query: { ...query, history: 'true' } },
        }))
      : [],
  ),
  getListDocument: reads(documentsOfList),
  getListPdf: reads((asking) =>
    isTurnOfPdf(asking) ? inTurns(asking, documentsOfList(asking), 1).map(({ parts }) => ({ parts })) : [],
  ),
  aggregateLookup: reads(aggregates),
  listChoices: reads(choices),
  getChoice: reads((asking) => [
    { parts: { query: { moduleId: asking.world.observerId, fieldId: 'f_ref', key: asking.journey.ids.A } } },
  ]),
  lookUpEntries: reads((asking) => [
    ...inTurns(asking, ['', 'zmark', 'bmark'], 1).map((searchTerm) => ({
      parts: { query: { ...ofModule(asking), searchTerm } },
    })),
  ]),
  searchEverything: reads(searches),
  listComments: reads((asking) => [{ parts: { params: ofFirst(asking), query: ofModule(asking) } }]),
  loadComments: reads((asking) => [{ parts: { query: { ...ofFirst(asking), ...ofModule(asking) } } }]),
} satisfies Partial<Record<EndpointName, Asks>>;
