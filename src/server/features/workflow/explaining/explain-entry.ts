import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { entryAction } from '#contracts/shapes/entry.ts';
import type { explainEntry as endpoint } from '#contracts/workflow/explain-entry.ts';
import type { Context } from '#server/platform/context.ts';
import { allowedActions } from '../policy/entry-policy.ts';
import type { EntrySituation } from '../policy/entry-situation.ts';
import { refusalCode } from '../policy/refusal-code.ts';
import { loadEntryView } from '../reading/load-entry-view.ts';
import { newEntrySituation } from '../running/facts/new-entry-situation.ts';
import { decisionRefusal } from './decision-refusal.ts';
import { othersWhoCouldAct, waitingSteps } from './who-could-act.ts';
import { lockedFields } from './why-locked.ts';
import { refusalReason } from './why-texts.ts';

type Output = EndpointOutput<typeof endpoint>;

export async function explainEntry(
  ctx: Context,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  if (params.recordId === 'new') {
    const situation = await newEntrySituation(ctx, query.moduleId);
    return { waiting: [], others: [], ...(await whatIsRefused(ctx, situation)) };
  }
  const view = await loadEntryView(ctx, query.moduleId, params.recordId, query.taskId);
  return {
    waiting: await waitingSteps(ctx, view),
    others: await othersWhoCouldAct(ctx, view),
    ...(await whatIsRefused(ctx, view.situation)),
  };
}

async function whatIsRefused(
  ctx: Context,
  situation: EntrySituation,
): Promise<Pick<Output, 'fields' | 'actions'>> {
  const allowed = allowedActions(situation);
  const refusal = decisionRefusal(situation);
  return {
    fields: await lockedFields(ctx, situation),
    actions: entryAction.options.flatMap((action) => {
      const decides = action === 'approve' || action === 'reject';
      if (decides && refusal) return [{ action, ...refusalReason(ctx, refusal.code, refusal.params) }];
      if (allowed.has(action)) return [];
      return [{ action, ...refusalReason(ctx, refusalCode(situation, action)) }];
    }),
  };
}
