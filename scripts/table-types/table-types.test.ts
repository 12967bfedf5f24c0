import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSchema } from './read-schema.ts';
import { ownersFolder, tableTypeFiles } from './table-type-files.ts';
import { camelCase, writeTableTypes } from './write-table-types.ts';

const root = new URL('../../', import.meta.url);
const about = { name: 'LetterTables', promise: 'Tables of letters.', columnTypes: './column-types.ts' };

const letters = `CREATE TABLE post.sent_letters (
  id uuid NOT NULL,
  number bigint GENERATED AS IDENTITY NOT NULL,
  kind text DEFAULT 'plain'::text NOT NULL,
  written_on timestamp with time zone,
  content jsonb NOT NULL,
  CONSTRAINT sent_letters_kind_check CHECK ((kind = ANY (ARRAY['plain'::text, 'sealed'::text])))
);`;

const letterRows = `CREATE VIEW post.letter_rows (
  id uuid,
  kind text,
  written_on timestamp with time zone,
  content jsonb
) AS SELECT id, kind, written_on, content FROM post.sent_letters;`;

it('the committed types of the tables are those of db/schema.sql', () => {
  const files = tableTypeFiles(readFileSync(new URL('db/schema.sql', root), 'utf8'));
  for (const [path, text] of files) {
    const committed = readFileSync(new URL(path, root), 'utf8');
    expect(committed, 'run: npx tsx scripts/generate-table-types.ts').toBe(text);
  }
  const present = readdirSync(new URL(ownersFolder, root)).map((name) => `${ownersFolder}/${name}`);
  expect(present.sort()).toEqual([...files.keys()].filter((path) => path.startsWith(`${ownersFolder}/`)));
});

it('each owner has a file of its own, and one file joins them', () => {
  const schema = ['letters', 'stamps', 'queue'].map(
    (name) => `CREATE TABLE tenant.${name} (\n  id uuid NOT NULL\n);`,
  );
  const declared = {};
  const owners = { letters: 'post', stamps: 'post-office', queue: 'platform' };
  const files = tableTypeFiles(schema.join('\n\n'), { owners, declared });
  expect([...files.keys()].filter((path) => path.includes('tenant'))).toEqual([
    `${ownersFolder}/platform-tenant-tables.ts`,
    `${ownersFolder}/post-office-tables.ts`,
    `${ownersFolder}/post-tables.ts`,
    'src/server/platform/db/tables/tenant-tables.ts',
  ]);
  expect(files.get(`${ownersFolder}/post-office-tables.ts`)).toContain(
    'export interface PostOfficeTables {\n  stamps: {\n    id: string;\n  };\n}',
  );
  expect(files.get('src/server/platform/db/tables/tenant-tables.ts')).toContain(
    'extends PlatformTenantTables,\n    PostOfficeTables,\n    PostTables {}',
  );
  expect(() => tableTypeFiles(schema.join('\n\n'), { owners: {}, declared })).toThrow('no owner to letters');
});

it('every table and view of db/schema.sql is read', () => {
  const schema = readFileSync(new URL('db/schema.sql', root), 'utf8');
  expect(readSchema(schema)).toHaveLength(schema.match(/^CREATE (TABLE|VIEW) /gm)?.length ?? 0);
});

it('a column has the type of its values, and says what an insert may leave out', () => {
  expect(
    writeTableTypes(readSchema(letters), about, { 'sent_letters.content': { type: 'readonly string[]' } }),
  ).toContain(`export interface LetterTables {
  sentLetters: {
    id: string;
    number: Filled<BigInteger>;
    kind: Filled<'plain' | 'sealed'>;
    writtenOn: Moment | null;
    content: Json<readonly string[]>;
  };
}`);
});

it('a column of a view is that of its table, and only read', () => {
  const declared = { 'sent_letters.content': { type: 'readonly string[]' } };
  expect(writeTableTypes(readSchema(`${letters}\n\n${letterRows}`), about, declared)).toContain(`
  letterRows: {
    id: ReadOnly<string>;
    kind: ReadOnly<'plain' | 'sealed'>;
    writtenOn: ReadOnly<Moment | null>;
    content: ReadOnly<Json<readonly string[]>>;
  };
}`);
});

it.each([
  ['an expression', 'SELECT id, lower(kind) AS kind FROM post.sent_letters'],
  ['another name', 'SELECT id, kind AS sort FROM post.sent_letters'],
  ['a join', 'SELECT l.id FROM post.sent_letters l LEFT JOIN post.stamps s ON true'],
  ['a condition', 'SELECT id FROM post.sent_letters WHERE (kind = 1)'],
])('a view with %s is refused', (_, select) => {
  const view = letterRows.replace(/SELECT .*;/, `${select};`);
  expect(() => readSchema(`${letters}\n\n${view}`)).toThrow('more than columns of one table');
});

it('JSON without a declared type is unknown, and another type without a meaning is refused', () => {
  expect(writeTableTypes(readSchema(letters), about, {})).toContain('content: Json<unknown>;');
  const money = readSchema(letters.replace('jsonb', 'money'));
  expect(() => writeTableTypes(money, about, {})).toThrow('no type for money');
});

it('a name that has no way back from camelCase is refused', () => {
  expect(camelCase('written_on')).toBe('writtenOn');
  expect(() => camelCase('line_2')).toThrow('leads back');
});
