import type { z } from 'zod';
import { isAdministrator } from '#contracts/permissions.ts';
import type { entryAction } from '#contracts/shapes/entry.ts';
import { sendBackTargets } from '#engine/workflow/transition/send-back.ts';
import { canClaim, canRelease } from '#engine/workflow/transition/share-task.ts';
import { findTask } from '#engine/workflow/transition/transition.ts';
import { canDeleteEntry } from '#server/features/entries/index.ts';
import { entryAccess } from './entry-access.ts';
import {
  canEditByRight,
  canEditDraft,
  canRestart,
  type EntrySituation,
  isAtActivity,
  isBackAtStart,
  ownOpenTask,
} from './entry-situation.ts';

export type EntryAction = z.output<typeof entryAction>;

/** The actions the actor can take on the entry now. Screens offer them and calls are checked against them. */
export function allowedActions(situation: EntrySituation): ReadonlySet<EntryAction> {
  const actions = new Set<EntryAction>();
  if (!situation.canSee) return actions;
  if (canEditDraft(situation)) {
    actions.add('save');
    if (isBackAtStart(situation) || situation.moduleActions.has('start')) actions.add('submit');
  }
  if (canEditByRight(situation) && hasEditableField(situation)) actions.add('save');
  addTaskActions(actions, situation);
  const { entry, actor, moduleActions } = situation;
  if (entry === null) return actions;
  const isInitiator = entry.initiatorId === actor.id;
  if (isAtActivity(situation) && (isInitiator || isAdministrator(actor.flags))) actions.add('withdraw');
  if (canRestart(situation)) actions.add('restart');
  if (entry.status === 'Faulted' && actor.flags.isSysAdmin) actions.add('retry');
  if (canDeleteEntry(entry, actor.id, moduleActions)) actions.add('delete');
  return actions;
}

function addTaskActions(actions: Set<EntryAction>, situation: EntrySituation): void {
  const { task, actor, version, state } = situation;
  const canReassign = isAdministrator(actor.flags) || !version.module.isReassignmentDisabled;
  const isMine = ownOpenTask(situation) !== null;
  if (!task?.isOpen || state === null) return;
  if (canReassign && (isMine || isAdministrator(actor.flags))) actions.add('reassign');
  if (isMine || isAdministrator(actor.flags)) actions.add('addapprover');
  if (!isMine) return;
  if (hasEditableField(situation)) actions.add('save');
  const { workflow } = version.compiled;
  const outcomes = workflow.activities.get(task.activityId)?.outcomes ?? [];
  if (outcomes.some((outcome) => !outcome.rejects)) actions.add('approve');
  if (outcomes.some((outcome) => outcome.rejects)) actions.add('reject');
  if (sendBackTargets(workflow, state, task.taskKey).length > 0) actions.add('goback');
  const wait = findTask(state, task.taskKey)?.wait;
  if (wait && canClaim(wait)) actions.add('claim');
  if (wait && canRelease(wait, task.taskKey)) actions.add('release');
}

function hasEditableField(situation: EntrySituation): boolean {
  return Object.values(entryAccess(situation).fields).includes('editable');
}
