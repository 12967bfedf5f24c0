import { type DirectoryAnswers, type DirectoryQuery, directoryKey } from '#engine/workflow/directory.ts';
import type { PeopleDirectory } from '#server/features/people/index.ts';
import { choicesByKeys, loadDataSets } from '#server/features/reference-data/index.ts';
import type { Context } from '#server/platform/context.ts';
import { answerQueries } from './answer-queries.ts';

type ReferenceQuery = Extract<DirectoryQuery, { kind: 'referenceUsers' }>;

/** Like `answerQueries`, including questions that only reference data can answer. */
export async function answerAll(
  ctx: Context,
  people: PeopleDirectory,
  known: DirectoryAnswers,
  queries: readonly DirectoryQuery[],
): Promise<DirectoryAnswers> {
  const answers = new Map(answerQueries(people, known, queries));
  const references = queries.filter((query): query is ReferenceQuery => query.kind === 'referenceUsers');
  if (references.length === 0) return answers;
  const sets = await loadDataSets(ctx.db);
  for (const query of references) {
    const set = sets.find(({ name }) => name.toLowerCase() === query.dataset.toLowerCase());
    const columns = set && {
      dataSetId: set.id,
      keyColumn: set.keyColumn,
      labelColumn: set.keyColumn,
      isOwnKey: true,
    };
    const [row] = columns ? await choicesByKeys(ctx.db, columns, [query.key]) : [];
    answers.set(directoryKey(query), usersNamedBy(row?.values[query.column], people));
  }
  return answers;
}

/** Ids of active users whom a cell names by id or address; several are separated by commas or semicolons. */
function usersNamedBy(cell: unknown, people: PeopleDirectory): readonly string[] {
  if (Array.isArray(cell)) return [...new Set(cell.flatMap((item) => usersNamedBy(item, people)))];
  if (typeof cell !== 'string') return [];
  const named = cell.split(/[,;]/).map((text) => text.trim());
  const found = named.map((text) => people.person(text) ?? people.personByEmail(text));
  return [...new Set(found.flatMap((person) => (person?.isActive ? [person.id] : [])))];
}
