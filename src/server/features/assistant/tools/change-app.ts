import { z } from 'zod';
import { etagOf } from '#server/features/app-designer/index.ts';
import { designableModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { writeChange } from '../changes/write-change.ts';
import { changesShown } from './shown/changes-shown.ts';
import type { PreparedAction } from './shown/show-action.ts';

/** What the tool that changes an app is asked for. */
export const wishForChange = z.strictObject({
  moduleId: z.uuid(),
  /** What is to be different, as the person said it. */
  words: z.string().trim().min(3).max(4_000),
});

const maxFacts = 80;
const maxShownLength = 2_000;

/**
 * Has the draft of an app changed by words and shows the person all in which it will differ. What they confirm saves exactly
 * that draft, with the rights that they have then, unless somebody saved another one meanwhile; nothing is published.
 */
export async function prepareChange(
  ctx: Context,
  body: unknown,
  signal: AbortSignal,
): Promise<PreparedAction> {
  const wish = wishForChange.safeParse(body);
  if (!wish.success) throw new AppError('validation_failed');
  const { moduleId, words } = wish.data;
  const module = await designableModule(ctx, moduleId);
  const said = [{ role: 'person' as const, text: words }];
  const { written } = await writeChange(ctx, module, said, () => undefined, signal);
  if (!written.best) throw new AppError('action_not_possible');
  const { definition, proof } = written.best;
  const people = await directory(ctx);
  const facts = changesShown(module.draft, definition, {
    locale: ctx.locale,
    nameOfPerson: (id) => people.person(id)?.name ?? id,
  });
  if (facts.length === 0) throw new AppError('action_not_possible');
  // What is shown is all that is done; what cannot be shown cannot be asked for.
  if (facts.length > maxFacts || facts.some(({ value }) => value.length > maxShownLength))
    throw new AppError('too_large');
  return {
    input: {
      query: { id: moduleId },
      headers: { 'if-match': etagOf(module.draftEtag) },
      body: definition as unknown as Readonly<Record<string, unknown>>,
    },
    shown: {
      app: module.displayName,
      title: '',
      facts: [...facts, { label: 'fact:checks', value: proof.isProven ? 'value:proven' : 'value:notProven' }],
    },
  };
}
