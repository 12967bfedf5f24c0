import type { ModuleAction } from '#engine/module/definition.ts';
import { rulesHoldingOn, tasksThatShow, teamMates } from '#server/features/entries/index.ts';
import { versionOf } from '#server/features/modules/index.ts';
import { actorsAbsentees, directory, type Person } from '#server/features/people/index.ts';
import { type EntryView, fieldStanding, loadEntryView } from '#server/features/workflow/index.ts';
import { AppError, isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { asThem } from './as-them.ts';
import type { Why, WhyStep } from './why.ts';
import { byFlag, byRules } from './why-app.ts';

const ofOwn: readonly ModuleAction[] = ['viewOwn', 'editOwn'];
const ofOthers: readonly ModuleAction[] = ['viewTeam', 'viewAll', 'editAll', 'viewHidden'];

/** Why a person sees an entry or a field of it. The entry is read as them, by the code that answers them. */
export async function whyEntry(
  ctx: Context,
  person: Person,
  at: { readonly moduleId: string; readonly entryId: string; readonly field?: string | undefined },
): Promise<Why> {
  const mine = await loadEntryView(ctx, at.moduleId, at.entryId);
  const { module, compiled } = mine.situation.version;
  if (at.field !== undefined && !compiled.form.fieldByPath.has(at.field)) {
    const violations = [{ path: 'query.field', code: 'unknown_column', params: { column: at.field } }];
    throw new AppError('validation_failed', {}, { violations });
  }
  // Rights are those of the newest version, whichever the entry runs on.
  const newest = await versionOf(ctx, module, module.versionNumber);
  const counting = isOwnEntry(mine, person) ? [...ofOwn, ...ofOthers] : ofOthers;
  const people = await directory(ctx);
  const holding = await rulesHoldingOn(asThem(ctx, person), mine.situation.entry);
  const rules = [...byFlag(person), ...byRules(newest, person, people, { wanted: counting, holding })];
  const theirs = await readAs(asThem(ctx, person), at.moduleId, at.entryId);
  if (!theirs) return { verdict: 'none', actions: [], steps: [...rules, { code: 'no_entry', holds: false }] };
  const { situation } = theirs;
  const steps: WhyStep[] = [
    ...rules,
    ...(await byTheEntry(asThem(ctx, person), theirs, person)),
    { code: 'sees_entry', holds: true },
  ];
  const actions = [...situation.moduleActions];
  if (at.field === undefined) {
    const levels = Object.values(fieldStanding(situation).access.fields);
    return { verdict: levels.includes('editable') ? 'edit' : 'see', actions, steps };
  }
  const { step, verdict } = atField(theirs, at.field);
  return { verdict, actions, steps: [...steps, step] };
}

async function readAs(theirs: Context, moduleId: string, entryId: string): Promise<EntryView | null> {
  try {
    return await loadEntryView(theirs, moduleId, entryId);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function isOwnEntry({ situation: { entry } }: EntryView, person: Person): boolean {
  return entry !== null && (entry.initiatorId ?? entry.createdBy) === person.id;
}

/** What about the entry itself lets the person see it: it is theirs or a team-mate's, and each task that they have or had. */
async function byTheEntry(theirs: Context, view: EntryView, person: Person): Promise<WhyStep[]> {
  const { version, entry, moduleActions } = view.situation;
  if (entry === null) return [];
  const people = await directory(theirs);
  const initiatorId = entry.initiatorId ?? entry.createdBy;
  const isOwn = isOwnEntry(view, person);
  const isOfTeam = !isOwn && moduleActions.has('viewTeam') && (await teamMates(theirs)).includes(initiatorId);
  const absentees = await actorsAbsentees(theirs, version.module.id);
  const tasks = await tasksThatShow(theirs.db, entry.id, person.id, absentees);
  return [
    ...(isOwn ? [{ code: 'own_entry' as const, holds: true }] : []),
    ...(isOfTeam
      ? [{ code: 'team_mate' as const, holds: true, name: people.person(initiatorId)?.name ?? '' }]
      : []),
    ...tasks.map(({ activityId, state, assigneeId }): WhyStep => {
      const at = { holds: true, activity: nameOf(version, activityId) };
      if (state === 'closed') return { code: 'past_task', ...at };
      if (assigneeId === person.id) return { code: 'open_task', ...at };
      return { code: 'substitute', ...at, name: people.person(assigneeId)?.name ?? '' };
    }),
  ];
}

function atField({ situation }: EntryView, path: string): { step: WhyStep; verdict: Why['verdict'] } {
  const { access, activityIds } = fieldStanding(situation);
  const level = access.fields[path] ?? 'hidden';
  const activity = activityIds.map((id) => nameOf(situation.version, id)).join(', ');
  const at = activity === '' ? {} : { activity };
  if (level === 'hidden') return { verdict: 'none', step: { code: 'field_hidden', holds: false, ...at } };
  if (level === 'editable') return { verdict: 'edit', step: { code: 'field_editable', holds: true, ...at } };
  return { verdict: 'see', step: { code: 'field_readonly', holds: true, ...at } };
}

function nameOf({ compiled }: EntryView['situation']['version'], activityId: string): string {
  return compiled.workflow.activities.get(activityId)?.definition.displayName ?? '';
}
