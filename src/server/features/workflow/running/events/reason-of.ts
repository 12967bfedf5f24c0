import { violationTexts } from '#server/features/entries/index.ts';
import type { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText, errorTextKey } from '#server/platform/http/answers/error-texts.ts';
import { actionTexts } from '../../action-texts.ts';

/** The first violation is more specific than the error itself. */
export function reasonOf(ctx: Context, error: AppError): { code: string; message: string } {
  const [violation] = error.violations;
  const { code, params = {} } = violation ?? error;
  const known = actionTexts[ctx.locale][code] === undefined ? violationTexts : actionTexts;
  const key = violation ? code : errorTextKey(error);
  return { code, message: violation?.message ?? codeText(key, ctx.locale, params, known) };
}
