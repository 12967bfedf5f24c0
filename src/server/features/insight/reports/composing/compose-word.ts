import { fillWord, type WordScope } from '#engine/report/word/fill-word.ts';
import { checkWordPlan } from '#engine/report/word/plan-word.ts';
import { picturesOfWord } from '#engine/report/word/word-plan.ts';
import { loadEntryView } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { wordBasis } from '../word/word-basis.ts';
import type { WordTemplate } from '../word/word-template-store.ts';
import type { NamedDesign, ReportAsked } from './compose-report.ts';
import { entrySource } from './entry-source.ts';

/** The values for a template, as the actor may see them of an entry, and what the document is called. */
export interface ComposedWord {
  readonly title: string;
  readonly scope: WordScope;
}

/**
 * Fills the marks of a template with what the actor may see of an entry. Refuses when the app has lost what a mark names,
 * because what a condition kept away must not appear.
 */
export async function composeWord(
  ctx: Context,
  { name, moduleId }: NamedDesign,
  { nodes }: WordTemplate,
  { recordId, taskId }: ReportAsked,
): Promise<ComposedWord> {
  if (recordId === undefined) {
    const violations = [{ path: 'body.recordId', code: 'required' }];
    throw new AppError('validation_failed', {}, { violations });
  }
  const { situation } = await loadEntryView(ctx, moduleId, recordId, taskId);
  const faults = checkWordPlan(nodes, await wordBasis(ctx, situation.version));
  if (faults.length > 0) {
    const violations = faults.map((fault) => ({ path: '', ...fault }));
    throw new AppError('validation_failed', {}, { violations });
  }
  const { source, title } = await entrySource(ctx, situation, picturesOfWord(nodes));
  return { title: [name, title].filter((part) => part !== '').join(' – '), scope: fillWord(nodes, source) };
}
