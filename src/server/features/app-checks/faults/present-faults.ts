import type { z } from 'zod';
import type { faultShape } from '#contracts/shapes/module-definition.ts';
import { withTypeWords } from '#engine/expression/type-words.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { faultTexts } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';

/** Faults as the designers are told them, in the caller's language. */
export function presentFaults(ctx: Context, faults: readonly Fault[]): z.output<typeof faultShape>[] {
  return faults.map((fault) => ({
    severity: fault.severity,
    where: { ...fault.where },
    code: fault.code,
    params: fault.params && { ...fault.params },
    path: fault.path?.map((step) => ({ ...step })),
    disclosure: fault.disclosure && {
      ...fault.disclosure,
      activityIds: [...fault.disclosure.activityIds],
      steps: fault.disclosure.steps.map(({ to, by, isExplicit }) => ({
        to: { ...to },
        by: { ...by },
        isExplicit,
      })),
    },
    message: textOf(ctx, fault),
  }));
}

/** The same for a refused publish; `path` is `kind:id` and the property at fault. */
export function faultViolations(ctx: Context, faults: readonly Fault[]): Violation[] {
  return faults.map((fault) => {
    const { kind, id, property } = fault.where;
    const path = `${kind}:${id}${property === undefined ? '' : `.${property}`}`;
    return { path, code: fault.code, params: fault.params, message: textOf(ctx, fault) };
  });
}

function textOf(ctx: Context, fault: Fault): string {
  const wordOf = (type: string) => codeText(`type_${type}`, ctx.locale, {}, faultTexts);
  // Values that the reader may not see are counted without examples.
  const isCounted = fault.params?.count !== undefined && !fault.params.examples;
  const counted = `${fault.code}_counted`;
  const key = isCounted && faultTexts[ctx.locale][counted] !== undefined ? counted : fault.code;
  return codeText(key, ctx.locale, withTypeWords(fault.code, fault.params, wordOf) ?? {}, faultTexts);
}
