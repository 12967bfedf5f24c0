import { type RawBuilder, sql } from 'kysely';
import type { HiddenAt } from '../columns/field-secrecy.ts';
import { isDecidedTaskSql, isOwnOpenTaskSql } from '../table/own-tasks.ts';

type Sql = RawBuilder<unknown>;

/** The reader of a list, as far as hidden fields are concerned. */
export interface ListReader {
  readonly actorId: string;
  /** The absent people they currently substitute. */
  readonly absenteeIds: readonly string[];
  /**
   * A rule without a condition shows them hidden fields; one with a condition only applies where one entry is opened.
   */
  readonly seesHidden: boolean;
  /** Number of the app's newest version; drafts are read with this version. */
  readonly newest: number;
}

/** Whether a field is hidden from the reader in the row `t`: `fieldVisibility` of the engine as SQL. */
export function isHiddenIn(hiddenAt: readonly HiddenAt[], reader: ListReader): Sql {
  const versionNumber = sql`case when t.workflow_status = 'Draft' then ${reader.newest}::int else t.version_number end`;
  const tests = hiddenAt.map((rule) => {
    const test = isHiddenBy(rule, reader);
    return rule.versions === null
      ? test
      : sql`((${versionNumber}) = any(${[...rule.versions]}::int[]) and ${test})`;
  });
  return sql`(${sql.join(tests, sql` or `)})`;
}

function isHiddenBy(rule: HiddenAt, reader: ListReader): Sql {
  const activities = sql`${[...rule.activities]}::text[]`;
  const ownTask = taskOf(reader, isOwnOpenTaskSql);
  const withoutTask = reader.seesHidden
    ? sql`false`
    : sql`(${isAtHiding(rule, activities)}
        or exists (${taskOf(reader, isDecidedTaskSql)} and k.activity_id = any(${activities})))`;
  return sql`(case when exists (${ownTask})
    then not exists (${ownTask} and k.activity_id <> all(${activities})) else ${withoutTask} end)`;
}

function isAtHiding({ hidesDrafts, hiddenWhenOver }: HiddenAt, activities: Sql): Sql {
  const ways = [sql`t.workflow_activity_ids && ${activities}`];
  if (hidesDrafts) ways.push(sql`(t.workflow_activity_ids = '{}' and t.workflow_status = 'Draft')`);
  if (hiddenWhenOver.size > 0) {
    ways.push(sql`(t.workflow_activity_ids = '{}' and t.workflow_status <> 'Draft'
      and t.version_number = any(${[...hiddenWhenOver]}::int[]))`);
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}

function taskOf({ actorId, absenteeIds }: ListReader, condition: string): Sql {
  return sql`select from task_rows as k
    cross join (select ${actorId}::uuid as id, ${[...absenteeIds]}::uuid[] as absentees) as me
    where k.entry_id = t.id and ${sql.raw(condition)}`;
}
