import type { z } from 'zod';
import type { faultOfEntry } from '#contracts/shapes/entry.ts';
import type { FaultParams, InstanceState } from '#engine/workflow/instance-state.ts';
import { faultTexts, type ModuleVersion } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';

type FaultOfEntry = z.output<typeof faultOfEntry>;

/** A fault of an instance, past or present; the values of its text are only known while it lasts. */
interface FoundFault {
  readonly activityId: string;
  readonly code: string;
  readonly params: FaultParams | null;
}

/**
 * A fault for a person who sees the entry: its kind, without what other systems or hidden fields say. The details are
 * for people who may see the process engine.
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

/** All details of a fault as text. */
export function faultDetail(
  ctx: Context,
  version: ModuleVersion,
  { activityId, code, params }: FoundFault & { readonly params: FaultParams },
): string {
  return codeText(code, ctx.locale, { activity: nameOf(version, activityId), ...params }, faultTexts);
}

/** The faults that currently block an entry. */
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
