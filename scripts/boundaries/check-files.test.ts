import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';
import { parseSource } from './source-file.ts';

/** Messages of the faults in a made-up repository: path → source text. */
function faultsOf(sources: Record<string, string>): string[] {
  return checkFiles(Object.entries(sources).map(([path, text]) => parseSource(path, text))).map(
    (fault) => `${fault.path}:${fault.line} ${fault.message}`,
  );
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
