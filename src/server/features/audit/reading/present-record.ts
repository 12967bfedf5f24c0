import { directory, type PeopleDirectory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { AuditRow } from './audit-list-store.ts';

/** Presents records to an administrator, with the names that people and apps have now. */
export async function recordPresenter(ctx: Context) {
  const people = await directory(ctx);
  return (row: AuditRow) => ({
    id: row.id,
    at: row.at,
    actor: personOf(people, row.actorId),
    acted_for: personOf(people, row.actedFor),
    way: row.way,
    action: row.action,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    subject_name: subjectName(people, row),
    module_id: row.moduleId,
    module_name: row.moduleName,
    entry_id: row.entryId,
    ip: row.ip,
    position: row.position === null ? null : Number(row.position),
  });
}

function personOf(people: PeopleDirectory, id: string | null) {
  return id === null ? null : { id, name: people.person(id)?.name ?? '' };
}

/** Entries have no name here: their titles are for those who see them. */
function subjectName(people: PeopleDirectory, row: AuditRow): string | null {
  if (row.subjectKind === 'call') return row.subjectId;
  if (row.subjectKind === 'app' || row.subjectKind === 'entry') return row.moduleName;
  return people.person(row.subjectId ?? '')?.name ?? row.moduleName;
}
