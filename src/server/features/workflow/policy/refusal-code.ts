import { isAdministrator } from '#contracts/permissions.ts';
import type { EntryAction } from './entry-policy.ts';
import { type EntrySituation, isAtActivity, ownOpenTask } from './entry-situation.ts';

/** Why an action is not available: a code of `messages/<locale>/actions.ts` or `workflow-faults.ts`. */
export function refusalCode(situation: EntrySituation, action: EntryAction): string {
  const isMine = ownOpenTask(situation) !== null;
  switch (action) {
    case 'save':
      return 'not_editable';
    case 'submit':
      return situation.isRunning ? 'already_started' : 'not_submittable';
    case 'reassign': {
      const isBarred =
        situation.version.module.isReassignmentDisabled && !isAdministrator(situation.actor.flags);
      return isMine && isBarred ? 'reassignment_disabled' : withoutTask(situation);
    }
    case 'goback':
      return isMine ? 'cannot_send_back' : withoutTask(situation);
    case 'claim':
      return isMine ? 'nothing_to_claim' : withoutTask(situation);
    case 'release':
      return isMine ? 'nothing_to_release' : withoutTask(situation);
    case 'restart':
      return whyNotRestarted(situation);
    case 'retry':
      return situation.entry?.status === 'Faulted' ? 'retry_by_system_administrator' : 'not_faulted';
    case 'withdraw':
      return isAtActivity(situation) ? 'not_initiator' : 'not_running';
    case 'delete':
      return 'not_deletable';
    case 'approve':
    case 'reject':
    case 'addapprover':
      return isMine ? 'not_offered' : withoutTask(situation);
  }
}

/** Why a person without an open task of their own cannot act on one. */
function withoutTask(situation: EntrySituation): string {
  const { actor, state } = situation;
  if (!isAtActivity(situation)) return 'not_running';
  const isExcluded = state?.tokens.some(
    ({ wait }) => wait.kind === 'tasks' && wait.excludedIds.includes(actor.id),
  );
  if (!isExcluded) return 'not_assignee';
  return state?.initiatorId === actor.id ? 'self_approval' : 'decided_before';
}

/** An entry that was withdrawn or never started has to be submitted instead. */
function whyNotRestarted(situation: EntrySituation): string {
  const { entry, wasWithdrawn = false } = situation;
  if (hasStopped(situation)) return 'restart_by_administrator';
  if (entry === null || entry.status !== 'Draft') return 'not_restartable';
  return wasWithdrawn ? 'withdrawn_submit_instead' : 'not_started_submit_instead';
}

function hasStopped({ entry }: EntrySituation): boolean {
  return entry !== null && ['Completed', 'Rejected', 'Faulted'].includes(entry.status);
}
