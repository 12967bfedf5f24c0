import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getWorkflowHistory as endpoint } from '#contracts/workflow/get-workflow-history.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { formatInstant } from '#engine/value/zoned-time.ts';
import type { PaperBlock } from '../paper-document.ts';
import type { Say } from './document-texts.ts';

type History = EndpointOutput<typeof endpoint>;
type Item = History['items'][number];

const verbs = {
  submitted: 'actSubmitted',
  approved: 'actApproved',
  rejected: 'actRejected',
  sentBack: 'actSentBack',
  withdrawn: 'actWithdrawn',
  restarted: 'actRestarted',
  claimed: 'actClaimed',
  released: 'actReleased',
  reminded: 'actReminded',
  escalated: 'actEscalated',
  retried: 'actRetried',
  cancelled: 'actCancelled',
  moved: 'actMoved',
} as const;

/** The history of an entry as a table, oldest first; what is still open comes last. */
export function composeHistory(
  { items, activeActivityIds }: History,
  facts: Pick<TextFacts, 'dateFormat' | 'timeFormat' | 'timeZone'>,
  say: Say,
): readonly PaperBlock[] {
  const waiting = new Set(activeActivityIds);
  const told = items.filter(
    (item) => item.ActionType !== 'assigned' || (item.activityId !== null && waiting.has(item.activityId)),
  );
  if (told.length === 0) return [];
  const head = [say('when'), say('who'), say('what'), say('message')];
  return [
    { kind: 'heading', text: say('history') },
    {
      kind: 'table',
      head: head.map((text) => ({ text, isNumber: false })),
      rows: told.map((item) => [
        formatInstant(item.at, facts.dateFormat, facts.timeZone, facts.timeFormat),
        whoOf(item, say),
        whatOf(item, say),
        item.fault?.message ?? item.data.Results?.message ?? '',
      ]),
    },
  ];
}

function whoOf(item: Item, say: Say): string {
  if (item.ActionType === 'assigned') return item.data.Assignee?.approver_name ?? '';
  const name = item.actor?.name ?? say('system');
  const behalf = item.onBehalfOf ? [say('onBehalfOf', { name: item.onBehalfOf.name })] : [];
  return [name, ...behalf, ...(item.byMailLink ? [say('byMailLink')] : [])].join(', ');
}

function whatOf(item: Item, say: Say): string {
  const name =
    (item.ApprovalHistory?.reassigned_to ?? item.ApprovalHistory?.current_approver)?.name ??
    item.data.Assignee?.approver_name ??
    '';
  const step = item.activityName;
  const { ActionType: kind } = item;
  if (kind === 'assigned') return say('actAssigned', { step, name });
  if (kind === 'skipped') return say('actSkipped', { step });
  if (kind === 'dropped') return say('actDropped', { step });
  if (kind === 'completed') return say('actCompleted');
  if (kind === 'failed') return say('actFailed', { step });
  if (kind === 'faulted') return say('actStopped', { step });
  if (kind === 'reassigned') return say('actReassigned', { name });
  if (kind === 'added') return say('actAdded', { name });
  if (Object.hasOwn(verbs, kind)) {
    const verb = say(verbs[kind as keyof typeof verbs]);
    return kind === 'submitted' || step === '' ? verb : `${verb} (${step})`;
  }
  return `${say('actDecided', { outcome: item.outcomeLabels[0] ?? kind })} (${step})`;
}
