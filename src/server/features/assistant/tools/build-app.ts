import { z } from 'zod';
import type { ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import type { ShownAction } from '#contracts/assistant/thread-content.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { kept, writeApp } from '../apps/propose-app.ts';
import type { PreparedAction } from './shown/show-action.ts';

/** What the tool that builds is asked for. */
export const wishForApp = z.strictObject({
  /** What the app does, its fields and who approves, as the person said it. */
  words: z.string().trim().min(3).max(4_000),
  name: z.string().trim().min(1).max(100),
});

const maxShownLength = 1_000;

/**
 * Has an app written and checked, and keeps it for the person. What they confirm creates its draft, with the rights
 * that they have then; nobody but a person publishes it.
 */
export async function prepareApp(ctx: Context, body: unknown, signal: AbortSignal): Promise<PreparedAction> {
  const wish = wishForApp.safeParse(body);
  if (!wish.success) throw new AppError('validation_failed');
  const written = await writeApp(ctx, wish.data.words, () => undefined, signal);
  if (!written.best) throw new AppError('action_not_possible');
  const app = await kept(ctx, written.best, written.rounds);
  const { name } = wish.data;
  return {
    input: { params: { proposalId: app.id }, body: { name } },
    shown: { app: name, title: '', facts: factsOf(app) },
  };
}

function factsOf(app: ProposedApp): ShownAction['facts'] {
  const cut = (text: string) => (text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text);
  return [
    ...app.sections.map(({ title, fields }) => ({
      label: 'fact:section',
      value: cut(`${title}: ${fields.map(({ label }) => label).join(', ')}`),
    })),
    { label: 'fact:steps', value: cut(app.steps.map(({ name }) => name).join(' → ')) },
    { label: 'fact:checks', value: app.is_proven ? 'value:proven' : 'value:notProven' },
  ];
}
