import type { z } from 'zod';
import type { faultOfEntry } from '#contracts/shapes/entry.ts';
import type { FaultParams, InstanceState } from '#engine/workflow/instance-state.ts';
import { faultTexts, type ModuleVersion } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';

type FaultOfEntry = z.output<typeof faultOfEntry>;

/** A fault where an instance stands or stood; the values of its text are known while it stands. */
interface FoundFault {
  readonly activityId: string;
  readonly code: string;
  readonly params: FaultParams | null;
}

/**
 * A fault for somebody who sees the entry: what kind it is, without what other systems or hidden fields say. The
 * details are for those who may see the process engine.
 */
export function presentFault(ctx: Context, version: ModuleVersion, fault: FoundFault): FaultOfEntry {
  const { activityId, code, params } = fault;
  const kind = `stopped_${code}`;
  const isKnown = faultTexts[ctx.locale][kind] !== undefined;
  const detail = params === null ? null : faultDetail(ctx, version, { activityId, code, params });
  return {
    activityId,
    activityName: nameOf(version, activityId),
    code,
    message: codeText(isKnown ? kind : 'stopped_other', ctx.locale, {}, faultTexts),
    detail: actorOf(ctx).flags.isSysAdmin ? detail : null,
  };
}

/** Everything that is known of a fault, in words. */
export function faultDetail(
  ctx: Context,
  version: ModuleVersion,
  { activityId, code, params }: FoundFault & { readonly params: FaultParams },
): string {
  return codeText(code, ctx.locale, { activity: nameOf(version, activityId), ...params }, faultTexts);
}

/** The faults that hold an entry up now. */
export function standingFaults(
  ctx: Context,
  version: ModuleVersion,
  state: InstanceState | null,
): FaultOfEntry[] {
  return (state?.tokens ?? []).flatMap(({ activityId, wait }) =>
    wait.kind === 'fault' ? [presentFault(ctx, version, { activityId, ...wait })] : [],
  );
}

function nameOf({ compiled }: ModuleVersion, activityId: string): string {
  return compiled.workflow.activities.get(activityId)?.definition.displayName || activityId;
}
