import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from './tenant-database.ts';

type Sql = RawBuilder<unknown>;

/** Texts that were made from names, in columns of a table. */
export interface NamedTexts {
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns of JSON, in whose texts names stand escaped. */
  readonly jsonColumns?: readonly string[];
  /** The rows that are looked at; absent: all. */
  readonly rows?: Sql;
}

/** What a person was called, and what is to stand there instead. */
export interface ErasedNames {
  readonly names: readonly string[];
  readonly by: string;
  /** Only in what this person and these entries of theirs are about: the name alone could mean something else. Null: anywhere. */
  readonly onlyOf: { readonly userId: string; readonly entryIds: readonly string[] } | null;
}

/** Letters and digits that continue a name in scripts with spaces between words. */
const wordLetter = '[A-Za-z0-9À-ɏͰ-ӿ]';

/** A text in which names are replaced as `replaceNames` does it; null stays null. */
export function replacedNames(text: Sql, { names, by }: ErasedNames): Sql {
  const sought = names.filter((name) => name.trim() !== '');
  if (sought.length === 0) return text;
  return replaced(text, sought.map((name) => patternOf(name)).join('|'), by);
}

/** Replaces names in texts wherever they stand as whole words, whatever the case. Blank names are none. */
export async function replaceNames(
  db: TenantDatabase,
  { table, columns, jsonColumns = [], rows = sql`true` }: NamedTexts,
  { names, by }: ErasedNames,
): Promise<void> {
  const sought = names.filter((name) => name.trim() !== '');
  if (sought.length === 0) return;
  const pattern = sought.map((name) => patternOf(name)).join('|');
  const escapedPattern = sought.map((name) => patternOf(inJson(name), afterEscape)).join('|');
  const values = [
    ...columns.map((name) => sql`${sql.ref(name)} = ${replaced(sql.ref(name), pattern, by)}`),
    ...jsonColumns.map(
      (name) =>
        sql`${sql.ref(name)} = ${replaced(sql`${sql.ref(name)}::text`, escapedPattern, inJson(by))}::jsonb`,
    ),
  ];
  const isNamed = [
    ...columns.map((name) => sql`${sql.ref(name)} ~* ${pattern}`),
    ...jsonColumns.map((name) => sql`${sql.ref(name)}::text ~* ${escapedPattern}`),
  ];
  await sql`
    update ${sql.table(table)} set ${sql.join(values)}
    where ${rows} and (${sql.join(isNamed, sql` or `)})`.execute(db.appTables());
}

function replaced(text: Sql, pattern: string, by: string): Sql {
  // In a replacement a backslash refers to what was found.
  return sql`regexp_replace(${text}, ${pattern}, ${by.replaceAll('\\', '\\\\')}, 'gi')`;
}

/** A text as it stands within a text of JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The end of an escape such as `\\n` is no letter of a word. */
const afterEscape = '(?<=\\\\[bfnrt])';

function patternOf(name: string, orAfter?: string): string {
  const literal = name.replace(/[^\p{L}\p{M}\p{N}\s]/gu, '\\$&');
  const isBegin = `(?<!${wordLetter})`;
  return `(?:${orAfter === undefined ? isBegin : `${isBegin}|${orAfter}`})${literal}(?!${wordLetter})`;
}
