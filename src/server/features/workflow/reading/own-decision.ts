import { activityNameIn, outcomeIn } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { historyOfEntry } from '../stores/history-store.ts';
import { loadEntryView } from './load-entry-view.ts';

/** A decision as the history of its entry tells it. */
export interface OwnDecision {
  /** RFC 3339, UTC. */
  readonly at: string;
  readonly activityId: string | null;
  /** Names of the step and the outcome in the actor’s language. */
  readonly step: string;
  readonly outcome: string | null;
}

const decisions: ReadonlySet<string> = new Set(['decided', 'sentBack']);

/**
 * A decision of the actor, by the id of its item in the history. Decisions of others, and those on entries that the
 * actor cannot see, are reported as not found.
 */
export async function ownDecision(
  ctx: Context,
  ids: { readonly moduleId: string; readonly entryId: string; readonly historyId: string },
): Promise<OwnDecision> {
  const { situation } = await loadEntryView(ctx, ids.moduleId, ids.entryId);
  const history = await historyOfEntry(ctx.db, situation.entry.id);
  const item = history.find(({ id }) => id === ids.historyId);
  if (!item || item.actorId !== actorOf(ctx).id || !decisions.has(item.kind)) throw notFound();
  const { at, activityId, activityName, outcome } = item;
  return {
    at,
    activityId,
    step: activityNameIn(situation.version, ctx.locale, activityName),
    outcome: outcome === null ? null : outcomeIn(situation.version, ctx.locale, outcome),
  };
}
