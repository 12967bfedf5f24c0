import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { explainEntry } from '#contracts/entries/explain-entry.ts';
import { begin } from '#engine/form/begin.ts';
import { explainLocks, type LockedField } from '#engine/form/explain-locks.ts';
import { accessAt, levelOrigin } from '#engine/form/field-access.ts';
import { entryFacts } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type FieldStanding, fieldStanding } from '../policy/entry-access.ts';
import type { EntrySituation } from '../policy/entry-situation.ts';
import { type Reason, reasonOf } from './why-texts.ts';

type Locked = EndpointOutput<typeof explainEntry>['fields'][number];

/** Every field that the actor sees and cannot edit, with the reason. Values are those that are stored. */
export async function lockedFields(ctx: Context, found: EntrySituation): Promise<Locked[]> {
  const situation = { ...found, version: inLanguage(found.version, ctx.locale) };
  const { version, entry } = situation;
  const { form } = version.compiled;
  const facts = await entryFacts(ctx, found.version, entry);
  const values = entry?.values ?? begin(form, facts);
  const standing = fieldStanding(situation);
  return explainLocks(form, values, facts, standing.access).map((locked) => ({
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
