import type { TaskProgress, TaskReason } from '#engine/workflow/instance-state.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import { directory, type PeopleDirectory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { entryAccess } from '../policy/entry-access.ts';
import type { EntrySituation } from '../policy/entry-situation.ts';
import { type Reason, reasonOf } from './why-texts.ts';

/** Why a task has its assignee, as the engine recorded it at the assignment. */
export async function whyWith(
  ctx: Context,
  situation: EntrySituation,
  { assigneeId, because }: TaskProgress,
): Promise<Reason> {
  const people = await directory(ctx);
  const nameOf = (id: string) => people.person(id)?.name ?? '';
  const name = nameOf(assigneeId);
  if (!because) return reasonOf(ctx, 'because_unknown', { name });
  switch (because.kind) {
    case 'administrator':
      return reasonOf(ctx, 'because_administrator', { name });
    case 'escalated':
      return reasonOf(ctx, 'because_escalated', { name, from: nameOf(because.from) });
    case 'rule':
      return whyByRule(ctx, situation, because, { name, group: groupName(people, assigneeId, because) });
    default:
      return reasonOf(ctx, `because_${because.kind}`, { name, by: nameOf(because.by) });
  }
}

/** Fields that the reader cannot see are not named. */
function whyByRule(
  ctx: Context,
  situation: EntrySituation,
  { rule, value }: Extract<TaskReason, { kind: 'rule' }>,
  { name, group }: { readonly name: string; readonly group: string },
): Reason {
  const isOfField = ['field', 'emailField', 'managerOf', 'referenceData'].includes(rule);
  if (!isOfField) return reasonOf(ctx, `because_${rule}`, { name, value: group });
  const isSeen = (entryAccess(situation).fields[value] ?? 'hidden') !== 'hidden';
  const { form } = inLanguage(situation.version, ctx.locale).compiled;
  const label = form.fields.get(value)?.definition.displayName ?? value;
  return reasonOf(ctx, isSeen ? `because_${rule}` : 'because_hiddenField', { name, value: label });
}

/** Definitions name roles and teams by id or in any case; people expect their names. */
function groupName(
  people: PeopleDirectory,
  personId: string,
  { rule, value }: Extract<TaskReason, { kind: 'rule' }>,
): string {
  const person = people.person(personId);
  const groups = (rule === 'role' ? person?.roles : rule === 'team' ? person?.teams : undefined) ?? [];
  const wanted = value.toLowerCase();
  return groups.find(({ id, name }) => id === value || name.toLowerCase() === wanted)?.name ?? value;
}
