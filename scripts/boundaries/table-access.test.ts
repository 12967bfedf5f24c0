import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSource } from './source-file.ts';
import { checkTableAccess } from './table-access.ts';
import { publishedViews, tableOwners } from './table-owners.ts';

const owners = { letters: 'post', letter_parts: 'post', stamps: 'money', queue: 'platform' };
const views = { letter_rows: 'post' };

function told(text: string, path = 'src/server/features/money/stamp-store.ts'): string[] {
  return checkTableAccess([parseSource(path, text)], owners, views).map(({ line, message }) =>
    `${line} ${message}`.replace(/:.*/, ''),
  );
}

describe('a statement on a table of another feature', () => {
  it.each([
    ["db.tables.selectFrom('letters').selectAll()", 'reads the table "letters" of post'],
    ["db.tables.selectFrom(['stamps', 'letterParts as p'])", 'reads the table "letter_parts" of post'],
    ["q.selectFrom('stamps').innerJoin('letterParts as p', 'p.id', 'id')", 'reads the table "letter_parts"'],
    ["db.tables.insertInto('letters').values(row)", 'writes the table "letters" of post'],
    ["db.tables.updateTable('letters').set(row)", 'writes the table "letters" of post'],
    ["db.tables.deleteFrom('letters')", 'writes the table "letters" of post'],
    ['sql`select from letters where id = 1`', 'reads the table "letters" of post'],
    ['sql`select from stamps s, letters l where l.id = s.id`', 'reads the table "letters" of post'],
    ['sql`select from stamps s left join letter_parts p on true`', 'reads the table "letter_parts" of post'],
    ['sql`delete from stamps using letters l where l.id = stamps.id`', 'reads the table "letters" of post'],
    ['sql`INSERT INTO letters (id) VALUES (1)`', 'writes the table "letters" of post'],
    ['sql`update letters set name = x`', 'writes the table "letters" of post'],
    ['sql`delete from "letters" where id = 1`', 'writes the table "letters" of post'],
    [
      "const isThere = 'exists (select from letters as l where l.id = t.id)';",
      'reads the table "letters" of post',
    ],
    ["db.tables.selectFrom('queue')", 'reads the table "queue" of platform'],
  ])('%s', (statement, message) => {
    expect(told(statement).join()).toContain(message);
  });

  it('is refused in the platform too', () => {
    expect(told("db.tables.selectFrom('letters')", 'src/server/platform/jobs/a-store.ts')).toHaveLength(1);
  });
});

describe('nothing is told of', () => {
  it.each([
    'sql`select from stamps, letter_rows where id = 1 for update of stamps`',
    "db.tables.updateTable('stamps').set(row)",
    'const words = with_letters`select letters from a`; // from letters',
  ])('%s', (statement) => {
    expect(told(statement)).toEqual([]);
  });

  it('tests and other areas, which may look at everything', () => {
    expect(told('sql`select from letters`', 'src/server/features/money/a.test.ts')).toEqual([]);
    expect(told('sql`select from letters`', 'bench/a.ts')).toEqual([]);
  });
});

it('nobody writes through a view, its owner included', () => {
  const path = 'src/server/features/post/letter-store.ts';
  expect(told("db.tables.updateTable('letterRows')", path)).toHaveLength(1);
  expect(told('sql`delete from letter_rows`', path)).toHaveLength(1);
});

it('every table and view of a tenant has an owner, and nothing else has', () => {
  const schema = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8');
  const named = (kind: string) =>
    [...schema.matchAll(new RegExp(`^CREATE ${kind} tenant\\.(\\w+)`, 'gm'))].map(([, name]) => name);
  expect(Object.keys(tableOwners).sort()).toEqual(named('TABLE').sort());
  expect(Object.keys(publishedViews).sort()).toEqual(named('VIEW').sort());
});
