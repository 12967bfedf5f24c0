import type { EntryAction } from './entry-policy.ts';
import { type EntrySituation, isAdministrator, ownOpenTask } from './entry-situation.ts';

/** Why an action is not offered: a code of `messages/<locale>/actions.ts` or `workflow-faults.ts`. */
export function refusalCode(situation: EntrySituation, action: EntryAction): string {
  const isMine = ownOpenTask(situation) !== null;
  switch (action) {
    case 'save':
      return 'not_editable';
    case 'submit':
      return situation.isRunning ? 'already_started' : 'not_submittable';
    case 'reassign': {
      const isBarred = situation.version.module.isReassignmentDisabled && !isAdministrator(situation.actor);
      return isMine && isBarred ? 'reassignment_disabled' : 'not_assignee';
    }
    case 'goback':
      return isMine ? 'cannot_send_back' : 'not_assignee';
    case 'claim':
      return isMine ? 'nothing_to_claim' : 'not_assignee';
    case 'release':
      return isMine ? 'nothing_to_release' : 'not_assignee';
    case 'restart':
      return hasStopped(situation) ? 'restart_by_administrator' : 'not_restartable';
    case 'retry':
      return 'not_faulted';
    case 'withdraw':
      return situation.isRunning ? 'not_initiator' : 'not_running';
    case 'delete':
      return 'not_deletable';
    default:
      return 'not_assignee';
  }
}

function hasStopped({ entry }: EntrySituation): boolean {
  return entry !== null && ['Completed', 'Rejected', 'Faulted'].includes(entry.status);
}
