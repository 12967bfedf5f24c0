import { describe, expect, it } from 'vitest';
import { checkFiles, type TooLong } from './check-files.ts';
import { parseSource } from './source-file.ts';

/** Messages of the faults in a made-up repository: path → source text. */
function faultsOf(sources: Record<string, string>, tooLong?: TooLong): string[] {
  const files = Object.entries(sources).map(([path, text]) => parseSource(path, text));
  return checkFiles(files, tooLong).map((fault) => `${fault.path}:${fault.line} ${fault.message}`);
}

const field = `export const rating = { name: 'star-rating', group: 'choice', settings: [{ name: 'other-name' }] };`;

describe('import table', () => {
  const allowed: [string, string][] = [
    ['src/engine/form/a.ts', '#engine/value/b.ts'],
    ['src/engine/value/a.ts', 'decimal.js'],
    ['src/fields/rating/definition.ts', '#engine/value/b.ts'],
    ['src/fields/rating/view.tsx', './definition.ts'],
    ['src/fields/rating/view.tsx', '#web/ui/button.tsx'],
    ['src/contracts/a.ts', 'zod'],
    ['src/server/platform/mail/a.ts', '#contracts/errors.ts'],
    ['src/server/features/tasks/a.ts', '#fields/catalogue.ts'],
    ['src/server/features/tasks/a.ts', '../people/index.ts'],
    ['src/server/features/tenants/a.ts', '../../../../samples/demo.json'],
    ['src/server/platform/http/a.test.ts', '#server/product-parts.ts'],
    ['src/server/app.ts', '#server/features/tasks/routes.ts'],
    ['src/web/features/tasks/a.tsx', '#web/features/apps/index.ts'],
    ['src/web/features/tasks/a.tsx', '#fields/views.ts'],
    ['src/engine/form/a.test.ts', '#fields/catalogue.ts'],
    ['src/server/features/tasks/a.test.ts', '#test/harness/platform.ts'],
  ];
  it.each(allowed)('lets %s import %s', (path, specifier) => {
    expect(faultsOf({ [path]: `import type { X } from '${specifier}';` })).toEqual([]);
  });

  const refused: [string, string, RegExp][] = [
    ['src/engine/form/a.ts', '#server/platform/x.ts', /engine may not import server\/platform/],
    ['src/engine/form/a.ts', 'react', /engine may not use "react"/],
    ['src/engine/form/a.ts', 'node:fs', /must run in a browser/],
    ['src/fields/rating/definition.ts', '#web/ui/button.tsx', /may not import web\/ui/],
    ['src/contracts/a.ts', '#server/app.ts', /contracts may not import/],
    ['src/messages/en/a.ts', '#engine/value/b.ts', /messages may not import engine/],
    [
      'src/server/platform/a.ts',
      '#server/features/tasks/index.ts',
      /platform may not import server\/features/,
    ],
    [
      'src/server/features/tasks/a.ts',
      '#server/features/people/people-store.ts',
      /only through its index\.ts/,
    ],
    ['src/server/features/tasks/a.ts', '#fields/views.ts', /may not import field-view/],
    ['src/web/ui/a.tsx', '#web/lib/api.ts', /web\/ui may not import web\/lib/],
    [
      'src/web/features/tasks/a.tsx',
      '#web/features/app-draft/index.ts',
      /tasks runs apps and may not stand on/,
    ],
    ['src/web/features/a/b.tsx', '#server/app.ts', /may not import server assembly/],
    ['src/web/lib/a.ts', '../../engine/value/b.ts', /leaves web by a relative path/],
    ['src/web/lib/a.ts', './b', /needs its file extension/],
    ['src/engine/value/a.test.ts', '#server/app.ts', /engine may not import server assembly/],
  ];
  it.each(refused)('keeps %s from importing %s', (path, specifier, message) => {
    expect(faultsOf({ [path]: `import type { X } from '${specifier}';` })).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it('sees re-exports, dynamic imports and import types', () => {
    const faults = faultsOf({
      'src/web/ui/a.ts': [
        "export { a } from '#engine/a.ts';",
        "const b = import('#engine/b.ts');",
        "type C = import('#engine/c.ts').C;",
      ].join('\n'),
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'src/web/ui/a.ts:1',
      'src/web/ui/a.ts:2',
      'src/web/ui/a.ts:3',
    ]);
  });
});

describe('narrow doors', () => {
  it('keeps Kysely in stores', () => {
    const text = "import type { Kysely } from 'kysely';";
    expect(faultsOf({ 'src/server/features/tasks/task-store.ts': text })).toEqual([]);
    expect(faultsOf({ 'src/server/features/tasks/approve.ts': text })).toEqual([
      expect.stringMatching(/Kysely stays/),
    ]);
  });

  it('keeps Fastify in routes', () => {
    const text = "import type { FastifyInstance } from 'fastify';";
    expect(faultsOf({ 'src/server/features/tasks/routes.ts': text })).toEqual([]);
    expect(faultsOf({ 'src/server/features/tasks/approve.ts': text })).toEqual([
      expect.stringMatching(/Fastify stays/),
    ]);
  });

  it('keeps the environment in config.ts', () => {
    const text = 'const port = process.env.PORT;';
    expect(faultsOf({ 'src/server/config.ts': text })).toEqual([]);
    expect(faultsOf({ 'src/server/main.ts': text })).toEqual([expect.stringMatching(/reads process\.env/)]);
  });

  it.each(['new Date()', 'Date.now()', 'Math.random()', 'crypto.randomUUID()', 'randomBytes(8)'])(
    'keeps %s out of rules and use cases',
    (call) => {
      expect(faultsOf({ 'src/server/features/tasks/approve.ts': `const x = ${call};` })).toEqual([
        expect.stringMatching(/reads the clock or randomness/),
      ]);
      expect(faultsOf({ 'src/server/platform/clock.ts': `const x = ${call};` })).toEqual([]);
    },
  );

  it('lets a given moment be parsed', () => {
    expect(faultsOf({ 'src/engine/value/calendar.ts': 'const x = new Date(text);' })).toEqual([]);
  });
});

describe('names, sizes and comments', () => {
  it.each([
    ['src/web/lib/format-utils.ts', 'export const a = 1;', /"utils" says nothing/],
    ['src/web/lib/FormatDate.ts', 'export const a = 1;', /kebab-case/],
    ['src/web/lib/a.ts', 'export class TaskManager {}', /barred word/],
    ['src/web/lib/a.ts', 'export interface IUser {}', /barred word/],
    ['src/web/lib/index.ts', 'export const a = 1;', /barrels/],
    ['src/web/lib/a.ts', 'export default 1;', /default export/],
    ['src/web/lib/a.ts', 'const a = 1;\n'.repeat(401), /401 lines/],
    ['src/engine/value/a.ts', 'export const a = 1;', /needs a doc comment/],
  ])('refuses %s', (path, text, message) => {
    expect(faultsOf({ [path]: text })).toEqual([expect.stringMatching(message)]);
  });

  it('takes documented exports, overloads and types made from a value', () => {
    const text = [
      '/** All kinds. */',
      "export const kinds = ['a'] as const;",
      'export type Kind = (typeof kinds)[number];',
      '/** Adds. */',
      'export function add(a: number): number;',
      'export function add(a: string): string;',
    ].join('\n');
    expect(faultsOf({ 'src/engine/value/a.ts': text })).toEqual([]);
  });

  it('takes a call of the API without a comment, as its description is part of it', () => {
    const text = "export const getThing = defineEndpoint({ description: 'Gets the thing.' });";
    expect(faultsOf({ 'src/contracts/things/get-thing.ts': text })).toEqual([]);
  });
});

describe('length of functions', () => {
  const withLines = (head: string, count: number) => `${head} {${'\n'.repeat(count - 1)}}`;
  const refused: [string, string, number, RegExp][] = [
    ['src/web/lib/a.ts', 'function read()', 61, /:1 read has 61 lines; .* before 60/],
    ['src/web/lib/a.ts', 'function Read()', 61, /Read has 61 lines; .* before 60/],
    ['src/web/lib/a.tsx', 'function List()', 81, /List has 81 lines; .* before 80/],
    ['src/web/lib/a.tsx', 'const List = () =>', 81, /List has 81 lines; .* before 80/],
    ['src/web/lib/a.tsx', 'function useList()', 61, /useList has 61 lines; .* before 60/],
  ];
  it.each(refused)('refuses one line too many in %s: %s', (path, head, lines, message) => {
    expect(faultsOf({ [path]: withLines(head, lines) })).toEqual([expect.stringMatching(message)]);
    expect(faultsOf({ [path]: withLines(head, lines - 1) })).toEqual([]);
  });

  it('counts callbacks and methods, also in the function around them', () => {
    const method = withLines('const a = () => ({ read()', 60).concat('});');
    expect(faultsOf({ 'src/web/lib/a.ts': method })).toEqual([]);
    const callback = `function outer() {\n${withLines('later(() =>', 61)}); }`;
    expect(faultsOf({ 'src/web/lib/a.ts': callback })).toEqual([
      expect.stringMatching(/:1 outer has 62 lines/),
      expect.stringMatching(/:2 callback in outer has 61 lines/),
    ]);
    expect(faultsOf({ 'src/web/lib/a.ts': withLines('class A { read()', 61).concat('}') })).toEqual([
      expect.stringMatching(/read has 61 lines/),
    ]);
  });

  it('leaves tests and scripts free', () => {
    const text = withLines('function read()', 61);
    expect(faultsOf({ 'src/web/lib/a.test.ts': text, 'scripts/a.ts': text })).toEqual([]);
  });

  it('lets a listed one stand until it is short enough', () => {
    const listed = { functions: { 'src/web/lib/a.ts': ['read'] }, folders: [] };
    expect(faultsOf({ 'src/web/lib/a.ts': withLines('function read()', 61) }, listed)).toEqual([]);
    expect(faultsOf({ 'src/web/lib/a.ts': withLines('function read()', 60) }, listed)).toEqual([
      expect.stringMatching(/a\.ts:1 read is no longer too long/),
    ]);
    expect(faultsOf({}, listed)).toEqual([expect.stringMatching(/read is no longer too long/)]);
  });
});

describe('size of folders', () => {
  const folderOf = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/a${n}.ts`, 'const a = 1;']));
  const folder = 'src/web/features/tasks';

  it('refuses more than 15 files, tests not counted', () => {
    expect(faultsOf(folderOf(folder, 16))).toEqual([expect.stringMatching(/tasks:1 16 files/)]);
    expect(faultsOf({ ...folderOf(folder, 15), [`${folder}/a.test.ts`]: '' })).toEqual([]);
  });

  it.each([
    'src/messages/en',
    'src/contracts/tasks',
    'src/fields',
    'src/activities',
    'src/server/platform/db/tables/tenant',
    'test/harness',
  ])('lets %s have a file for each member', (catalogue) => {
    expect(faultsOf(folderOf(catalogue, 16))).toEqual([]);
  });

  it('lets a listed one stand until it is small enough', () => {
    const listed = { functions: {}, folders: [folder] };
    expect(faultsOf(folderOf(folder, 16), listed)).toEqual([]);
    expect(faultsOf(folderOf(folder, 15), listed)).toEqual([
      expect.stringMatching(/tasks:1 is no longer too large/),
    ]);
  });
});

describe('catalogue names', () => {
  const sources = { 'src/fields/rating/definition.ts': field };

  it('refuses a distinctive type name elsewhere, and knows settings from types', () => {
    expect(
      faultsOf({ ...sources, 'src/server/main.ts': "const a = 'star-rating'; const b = 'other-name';" }),
    ).toEqual([expect.stringMatching(/names the type "star-rating"/)]);
  });

  it('refuses an everyday name only where types are compared', () => {
    const text = { 'src/fields/text/definition.ts': "export const text = { name: 'text' };" };
    expect(
      faultsOf({ ...text, 'src/server/main.ts': "const isText = typeof x === 'string' || y === 'text';" }),
    ).toEqual([]);
    expect(
      faultsOf({ ...text, 'src/server/main.ts': "const isText = field?.editorType === 'text';" }),
    ).toEqual([expect.stringMatching(/ask for a capability/)]);
  });

  it('leaves tests free', () => {
    expect(faultsOf({ ...sources, 'src/server/main.test.ts': "const a = 'star-rating';" })).toEqual([]);
  });
});

describe('import cycles', () => {
  it('names the round trip', () => {
    const faults = faultsOf({
      'src/web/lib/a.ts': "import './b.ts';",
      'src/web/lib/b.ts': "import './c.ts';",
      'src/web/lib/c.ts': "import './a.ts';",
      'src/web/lib/d.ts': "import './a.ts';",
    });
    expect(faults).toEqual([
      expect.stringContaining(
        'import cycle: src/web/lib/a.ts → src/web/lib/b.ts → src/web/lib/c.ts → src/web/lib/a.ts',
      ),
    ]);
  });
});

describe('rooms that import each other', () => {
  it('are named with a file of each, where there is less to move', () => {
    const faults = faultsOf({
      'src/engine/form/a.ts': "import '#engine/query/a.ts';",
      'src/engine/query/a.ts': '',
      'src/engine/query/b.ts': "import '#engine/form/b.ts';",
      'src/engine/query/c.ts': "\nimport '#engine/form/c.ts';",
    });
    expect(faults).toEqual([
      expect.stringMatching(
        /^src\/engine\/form\/a\.ts:1 src\/engine\/form and src\/engine\/query import each other: .* src\/engine\/query\/b\.ts imports /,
      ),
    ]);
  });

  const pairs: [string, string][] = [
    ['src/engine/form', 'src/engine/workflow'],
    ['src/contracts/tasks', 'src/contracts/entries'],
    ['src/fields/image', 'src/fields/parts'],
    ['src/activities/timer', 'src/activities/join'],
    ['src/server/platform/jobs', 'src/server/platform/outbox'],
    ['src/server/features/modules', 'src/server/features/entries'],
    ['src/web/lib/api', 'src/web/lib/session'],
    ['src/web/ui/grid', 'src/web/ui/list'],
    ['src/web/features/tasks', 'src/web/features/apps'],
  ];
  const typeFrom = (room: string) => `import type { X } from '${room.replace('src/', '#')}/index.ts';`;

  it.each(pairs)('are refused for types alone: %s and %s', (one, other) => {
    const faults = faultsOf({ [`${one}/a.ts`]: typeFrom(other), [`${other}/a.ts`]: typeFrom(one) });
    expect(faults).toEqual([expect.stringMatching(/ import each other: /)]);
    expect(faultsOf({ [`${one}/a.ts`]: typeFrom(other), [`${other}/a.ts`]: '' })).toEqual([]);
  });

  it('may be a file beside the others', () => {
    const faults = faultsOf({
      'src/server/platform/context.ts': "import './jobs/a.ts';",
      'src/server/platform/jobs/b.ts': "import '../context.ts';",
    });
    expect(faults).toEqual([expect.stringMatching(/platform\/context\.ts and src\/server\/platform\/jobs /)]);
  });

  it('may be tested together', () => {
    expect(
      faultsOf({
        'src/engine/form/a.ts': "import '#engine/query/a.ts';",
        'src/engine/query/a.test.ts': "import '#engine/form/a.ts';",
      }),
    ).toEqual([]);
  });

  it('leave the files that put them together free', () => {
    expect(
      faultsOf({
        'src/server/app.ts': "import './features/tasks/index.ts'; import './platform/http/a.ts';",
        'src/server/main.ts': "import './app.ts';",
      }),
    ).toEqual([]);
  });
});

describe('writes of the browser', () => {
  const contracts = {
    'src/contracts/things/save-thing.ts': `export const saveThing = defineEndpoint({ name: 'saveThing', writes: true });`,
    'src/contracts/things/get-thing.ts': `export const getThing = defineEndpoint({ name: 'getThing', writes: false });`,
  };
  const faultsIn = (text: string, path = 'src/web/features/things/use-thing.ts') =>
    faultsOf({ ...contracts, [path]: text });

  it.each([
    ['call(saveThing, { body });', /calls saveThing, which writes: use useAction/],
    ['call(isNew ? saveThing : getThing, { body });', /calls saveThing/],
    ['send(request, { idempotencyKey: crypto.randomUUID() });', /makes an idempotency key/],
    ['void writeUnseen(saveThing, { body });', /writes unseen/],
    ['const mutation = useMutation({});', /makes a mutation/],
  ])('refuses %s', (text, message) => {
    expect(faultsIn(text)).toEqual([expect.stringMatching(message)]);
  });

  it('lets reads be called, actions be used, and a few files write unseen', () => {
    expect(faultsIn('call(getThing); useAction(saveThing, {});')).toEqual([]);
    expect(faultsIn('void writeUnseen(signOut, {});', 'src/web/features/session/sign-out.ts')).toEqual([]);
  });
});

describe('controls', () => {
  const [antd, downshift] = [`import { Select } from 'antd';`, `import { useSelect } from 'downshift';`];
  const select = 'export const Choice = () => <select />;';

  it.each([antd, downshift, select])('are not made by a feature: %s', (text) => {
    const faults = faultsOf({ 'src/web/features/tasks/task-choice.tsx': text });
    expect(faults).toEqual([expect.stringMatching(/alike$/)]);
  });

  it('are made in web/ui, and pickers in the inputs of fields', () => {
    expect(faultsOf({ 'src/web/ui/select/list.tsx': `${downshift} ${antd}` })).toEqual([]);
    expect(faultsOf({ 'src/fields/date/date-input.tsx': antd })).toEqual([]);
    expect(faultsOf({ 'src/fields/date/date-input.tsx': select })).toHaveLength(1);
  });
});
