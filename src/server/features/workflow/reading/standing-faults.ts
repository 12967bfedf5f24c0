import type { InstanceState } from '#engine/workflow/instance-state.ts';
import { faultTexts } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/error-texts.ts';

/** Why a run stands still at an activity, in the reader's language. */
export interface StandingFault {
  readonly activityId: string;
  readonly code: string;
  readonly message: string;
}

/** The faults that hold a run up now. */
export function standingFaults(ctx: Context, { tokens }: InstanceState): readonly StandingFault[] {
  return tokens.flatMap(({ activityId, wait }) => {
    if (wait.kind !== 'fault') return [];
    const message = codeText(wait.code, ctx.locale, wait.params, faultTexts);
    return [{ activityId, code: wait.code, message }];
  });
}
