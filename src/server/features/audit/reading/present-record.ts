import type { AuditKind } from '#contracts/audit/audit-words.ts';
import { keyNames } from '#server/features/keys/index.ts';
import { directory, type PeopleDirectory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { AuditRow } from './audit-list-store.ts';
import { auditText } from './audit-texts.ts';

/** Presents records to an administrator, with the names that people, apps and keys have now. */
export async function recordPresenter(ctx: Context, rows: readonly AuditRow[]) {
  const people = await directory(ctx);
  const keys = await keyNames(ctx.db, rows.flatMap(keysOf));
  return (row: AuditRow) => ({
    id: row.id,
    at: row.at,
    actor: personOf(people, row.actorId),
    acted_for: personOf(people, row.actedFor),
    way: row.way,
    key: row.keyId === null ? null : { id: row.keyId, name: keys.get(row.keyId) ?? '' },
    through: row.throughId === null ? null : { id: row.throughId, name: row.throughName ?? '' },
    action: row.action,
    outcome: row.outcome,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    subject_name: subjectName(people, keys, row) ?? ownName(ctx, row),
    module_id: row.moduleId,
    module_name: row.moduleName,
    entry_id: row.entryId,
    ip: row.ip,
    position: row.position === null ? null : Number(row.position),
  });
}

/** The key that acted, and the one that it was done to. */
function keysOf({ keyId, subjectKind, subjectId }: AuditRow): readonly string[] {
  return [keyId, subjectKind === 'key' ? subjectId : null].filter((id) => id !== null);
}

function personOf(people: PeopleDirectory, id: string | null) {
  return id === null ? null : { id, name: people.person(id)?.name ?? '' };
}

const namedThen: readonly AuditKind[] = [
  'bot',
  'connector',
  'inbox',
  'incomingWebhook',
  'securityHeader',
  'storeKey',
  'webhook',
];

/** Whether records say what a thing of this kind was called when they were written. */
const isNamedThen = (kind: AuditKind): boolean => namedThen.includes(kind);

/** What the product itself calls a thing, in the language of who reads. */
function ownName({ locale }: Context, { subjectKind, subjectId }: AuditRow): string | null {
  if (subjectKind !== 'integration') return null;
  return auditText(locale, `integration_${subjectId}`) ?? null;
}

/** Entries have no name here: their titles are for those who see them. Deleted roles keep the name they had. */
function subjectName(
  people: PeopleDirectory,
  keys: ReadonlyMap<string, string>,
  row: AuditRow,
): string | null {
  if (row.subjectKind === 'call') return row.subjectId;
  if (row.subjectKind === 'app' || row.subjectKind === 'entry') return row.moduleName;
  if (isNamedThen(row.subjectKind)) return row.toldName;
  if (row.subjectKind === 'key') return keys.get(row.subjectId ?? '') ?? null;
  const groups = row.subjectKind === 'role' ? people.roles : row.subjectKind === 'team' ? people.teams : [];
  return (
    groups.find(({ id }) => id === row.subjectId)?.name ??
    people.person(row.subjectId ?? '')?.name ??
    row.toldName ??
    row.moduleName
  );
}
