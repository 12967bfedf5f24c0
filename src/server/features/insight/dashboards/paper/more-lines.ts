import type { PaperBlock } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import { dashboardText } from './dashboard-texts.ts';

/** Says how many lines are left out. */
export function moreLines({ locale }: Context, count: number): PaperBlock {
  const number = new Intl.NumberFormat(locale).format(count);
  return { kind: 'note', text: dashboardText(locale, 'moreLines', { number }) };
}
