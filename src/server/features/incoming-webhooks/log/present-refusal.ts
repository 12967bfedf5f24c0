import { type ErrorCode, errorStatus } from '#contracts/errors.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { violationTexts } from '#server/features/entries/index.ts';
import { actionTexts } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';

type Params = Readonly<Record<string, string | number>>;

/** A refusal as it happened, or as it was kept. */
interface Refusal {
  readonly code: string;
  readonly params?: Params;
  readonly violations: readonly Violation[];
}

/** Why a call was refused, in the actor's language. */
export function presentRefusal({ locale }: Context, { code, params = {}, violations }: Refusal) {
  const textOf = (one: string, values: Params = {}) => {
    const texts = actionTexts[locale][one] === undefined ? violationTexts : actionTexts;
    return codeText(one, locale, values, texts);
  };
  return {
    code,
    message: isErrorCode(code) ? textOf(code, params) : code,
    faults: violations.map((one) => ({ ...one, message: one.message ?? textOf(one.code, one.params) })),
  };
}

const isErrorCode = (code: string): code is ErrorCode => code in errorStatus;
