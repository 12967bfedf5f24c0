import { entryBasis } from '#engine/report/entry-basis.ts';
import { fillWord, type WordScope } from '#engine/report/word/fill-word.ts';
import { checkWordPlan } from '#engine/report/word/plan-word.ts';
import { picturesOfWord } from '#engine/report/word/word-plan.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { WordTemplate } from '../word/word-template-store.ts';
import type { NamedDesign } from './compose-report.ts';
import { entrySource, type ReadEntry } from './entry-source.ts';

/** The values for a template, as the actor may see them of an entry, and what the document is called. */
export interface ComposedWord {
  readonly title: string;
  readonly scope: WordScope;
}

/**
 * Fills the marks of a template with what a reading shows of an entry. Refuses when the app has lost what a mark names,
 * because what a condition kept away must not appear.
 */
export async function composedWord(
  ctx: Context,
  { name }: NamedDesign,
  { nodes }: WordTemplate,
  entry: ReadEntry,
): Promise<ComposedWord> {
  const faults = checkWordPlan(nodes, entryBasis(entry.version.compiled.form));
  if (faults.length > 0) {
    const violations = faults.map((fault) => ({ path: '', ...fault }));
    throw new AppError('validation_failed', {}, { violations });
  }
  const { source, title } = await entrySource(ctx, entry, picturesOfWord(nodes));
  return { title: [name, title].filter((part) => part !== '').join(' – '), scope: fillWord(nodes, source) };
}
