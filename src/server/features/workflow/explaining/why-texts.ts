import { why as de } from '#messages/de/why.ts';
import { why as en } from '#messages/en/why.ts';
import { why as es } from '#messages/es/why.ts';
import { why as fr } from '#messages/fr/why.ts';
import { why as ja } from '#messages/ja/why.ts';
import { why as zh } from '#messages/zh/why.ts';
import type { Context } from '#server/platform/context.ts';
import { type CodeTexts, codeText } from '#server/platform/http/answers/error-texts.ts';
import { actionTexts } from '../action-texts.ts';

const texts: CodeTexts = { en, de, es, fr, ja, zh };

/** A reason as a code and as text in the reader's language. */
export interface Reason {
  readonly code: string;
  readonly text: string;
}

/** A reason of `messages/<locale>/why.ts`. */
export function reasonOf(
  { locale }: Context,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): Reason {
  return { code, text: codeText(code, locale, params, texts) };
}

/** The reason why an action is refused, in the words of the refusal. */
export function refusalReason(
  { locale }: Context,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): Reason {
  return { code, text: codeText(code, locale, params, actionTexts) };
}
