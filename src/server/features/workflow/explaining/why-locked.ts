import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { explainEntry } from '#contracts/workflow/explain-entry.ts';
import { beginInPieces } from '#engine/form/begin.ts';
import { explainLocksInPieces, type LockedField } from '#engine/form/explain-locks.ts';
import { accessAt, levelOrigin } from '#engine/form/field-access.ts';
import { entryFacts } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { type FieldStanding, fieldStanding } from '../policy/entry-access.ts';
import type { EntrySituation } from '../policy/entry-situation.ts';
import { type Reason, reasonOf } from './why-texts.ts';

type Locked = EndpointOutput<typeof explainEntry>['fields'][number];

/** Every field that the actor can see but not edit, with the reason, for the stored values. */
export async function lockedFields(ctx: Context, found: EntrySituation): Promise<Locked[]> {
  const situation = { ...found, version: inLanguage(found.version, ctx.locale) };
  const { version, entry } = situation;
  const { form } = version.compiled;
  const facts = await entryFacts(ctx, found.version, entry);
  const values = entry?.values ?? (await inTurns(beginInPieces(form, facts)));
  const standing = fieldStanding(situation);
  const lockedNow = await inTurns(explainLocksInPieces(form, values, facts, standing.access));
  return lockedNow.map((locked) => ({
    path: locked.field.path,
    label: locked.field.definition.displayName,
    ...whyLocked(ctx, situation, standing, locked),
  }));
}

function whyLocked(
  ctx: Context,
  { version }: EntrySituation,
  { basis, activityIds }: FieldStanding,
  { field, section, lock }: LockedField,
): Reason {
  if (lock !== 'access') return reasonOf(ctx, `locked_${lock}`);
  if (basis === 'reader' || basis === 'closedTask') return reasonOf(ctx, `locked_${basis}`);
  const { form, workflow } = version.compiled;
  const rules = workflow.fieldPermissions;
  const isLocking = (id: string) =>
    accessAt(form, rules, id, basis !== 'task').fields[field.path] !== 'editable';
  const activityId = activityIds.find(isLocking) ?? '';
  const origin = levelOrigin(form, rules, activityId, field);
  return reasonOf(ctx, `locked_by_${origin}`, {
    step: workflow.activities.get(activityId)?.definition.displayName ?? '',
    section: section.definition.displayName,
  });
}
