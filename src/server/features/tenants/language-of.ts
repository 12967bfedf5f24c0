import type { Locale } from '#messages/index.ts';
import type { Context } from '#server/platform/context.ts';
import { organization } from './organization.ts';

/** The language in which a person is written to: their own, else the organisation's, else English. */
export async function languageOf(
  ctx: Context,
  { locale }: { readonly locale: Locale | null },
): Promise<Locale> {
  return locale ?? (await organization(ctx)).defaultLanguage ?? 'en';
}
