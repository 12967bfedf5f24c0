import type { ReactNode } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { faultWords } from '#web/lib/format/fault-words.ts';
import type { HistoryStop } from '#web/ui/route/vertical-route.tsx';
import type { RouteWords } from './route-texts.ts';

export type History = EndpointOutput<typeof getWorkflowHistory>;
export type HistoryItem = History['items'][number];

const actions = {
  submitted: 'entry:actSubmitted',
  approved: 'entry:actApproved',
  rejected: 'entry:actRejected',
  sentBack: 'entry:actSentBack',
  withdrawn: 'entry:actWithdrawn',
  restarted: 'entry:actRestarted',
  claimed: 'entry:actClaimed',
  released: 'entry:actReleased',
  reminded: 'entry:actReminded',
  escalated: 'entry:actEscalated',
  retried: 'entry:actRetried',
  cancelled: 'entry:actCancelled',
  moved: 'entry:actMoved',
} as const;

/** The events of the history, newest first. A request to an assignee is listed only while it is open. */
export function historyStops(history: History, words: RouteWords): HistoryStop[] {
  const waiting = new Set(history.activeActivityIds);
  return history.items
    .filter(
      (item) => item.ActionType !== 'assigned' || (item.activityId !== null && waiting.has(item.activityId)),
    )
    .toReversed()
    .map((item) => ({
      id: item.id,
      person: item.actor && item.ActionType !== 'assigned' ? item.actor.name : null,
      personId: item.actor?.id,
      state: isOpen(item) ? 'now' : undefined,
      headline: headline(item, words),
      time: shortTime(item, words),
      fullTime: fullTime(item, words),
      message: item.fault ? faultWords(item.fault) : item.data.Results?.message || null,
    }));
}

/** Whether the entry waits for it now. */
const isOpen = ({ ActionType }: HistoryItem) => ActionType === 'assigned' || ActionType === 'paused';

/** The day, or the time of an event of today. */
function shortTime({ at }: HistoryItem, { format }: RouteWords): string {
  const day = format.shortDate(at);
  return day === format.shortDate(new Date().toISOString()) ? format.time(at) : day;
}

function fullTime(item: HistoryItem, { t, format }: RouteWords): string {
  const at = format.moment(item.at);
  return isOpen(item) ? t('entry:actAssignedSince', { moment: at }) : at;
}

/** For whom and by which way somebody acted, such as `, for Ben, from an e-mail link`. */
function circumstances(item: HistoryItem, { t }: RouteWords): string {
  const behalf = item.onBehalfOf && t('entry:onBehalfOf', { name: item.onBehalfOf.name });
  const way = item.byMailLink && t('entry:byMailLink');
  return [behalf, way].flatMap((part) => (part ? [`, ${part}`] : [])).join('');
}

function headline(item: HistoryItem, words: RouteWords): ReactNode {
  const { t, readerId } = words;
  const nameOf = (person: { id: string; name: string } | null | undefined) =>
    person ? (person.id === readerId ? t('entry:you') : person.name) : t('entry:system');
  const asked = item.ApprovalHistory?.reassigned_to ?? item.ApprovalHistory?.current_approver ?? null;
  if (item.ActionType === 'assigned') {
    const name = asked ? nameOf(asked) : (item.data.Assignee?.approver_name ?? '');
    if (asked?.id === readerId) return t('entry:actAssignedYou', { step: item.activityName });
    return t('entry:actAssigned', { step: item.activityName, name });
  }
  if (item.ActionType === 'skipped') return t('entry:actSkipped', { step: item.activityName });
  if (item.ActionType === 'dropped') return t('entry:actDropped', { step: item.activityName });
  if (item.ActionType === 'completed') return <b>{t('entry:actCompleted')}</b>;
  if (item.ActionType === 'paused') return t('entry:actWaits', { step: item.activityName });
  if (item.ActionType === 'failed') return t('entry:actFailed', { step: item.activityName });
  if (item.ActionType === 'faulted') return <b>{t('entry:actStopped', { step: item.activityName })}</b>;
  return (
    <>
      {/* The verb is in the third person, which *you* takes in few languages; the reader has a name, too. */}
      <b>{item.actor?.name ?? t('entry:system')}</b> {verb(item, asked ? nameOf(asked) : '', words)}
      {circumstances(item, words)}
    </>
  );
}

function verb(item: HistoryItem, asked: string, { t }: RouteWords): string {
  if (item.ActionType === 'reassigned') return t('entry:actReassigned', { name: asked });
  if (item.ActionType === 'added') return t('entry:actAdded', { name: asked });
  if (item.ActionType in actions) return t(actions[item.ActionType as keyof typeof actions]);
  return t('entry:actDecided', { outcome: item.outcomeLabels[0] ?? item.ActionType });
}
