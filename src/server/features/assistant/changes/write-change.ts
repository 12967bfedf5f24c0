import type { ModuleDefinition } from '#engine/module/definition.ts';
import { isSame } from '#engine/value/same-json.ts';
import type { StoredModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type Proof, proveApp } from '../apps/prove-app.ts';
import { type OnRound, type Written, writeInRounds } from '../apps/write-in-rounds.ts';
import type { ChatMessage } from '../providers/chat.ts';
import { changeGuide } from './change-guide.ts';
import { leanDraft } from './lean-draft.ts';
import { makeEdits } from './make-edits.ts';

/** A changed draft, and how much the checks find in the draft as it was. */
export interface WrittenChange {
  readonly written: Written;
  readonly olderProblems: number;
}

/**
 * Has the saved draft of an app changed by words. Problems that it has already are not the change’s: only what is new
 * goes back to the model. Nothing is saved.
 */
export async function writeChange(
  ctx: Context,
  module: StoredModule,
  said: readonly ChatMessage[],
  onRound: OnRound,
  signal: AbortSignal,
): Promise<WrittenChange> {
  const { draft } = module;
  const before = await proveApp(ctx, draft, module);
  const writing = {
    feature: 'change' as const,
    system: changeGuide(await directory(ctx), ctx.locale, leanDraft(draft)),
    messages: said,
    read: (text: string) => makeEdits(draft, text, () => `f_${ctx.randomId()}`),
    prove: async (definition: ModuleDefinition) => newIn(before, await proveApp(ctx, definition, module)),
    again: 'Answer with the whole corrected JSON object alone; its edits are made on the app as it was.',
  };
  const written = await writeInRounds(ctx, writing, onRound, signal);
  return { written, olderProblems: before.problems.length };
}

/** What the checks find that they did not find before. */
function newIn(before: Proof, after: Proof): Proof {
  const problems = without(after.problems, before.problems);
  return {
    faults: without(after.faults, before.faults),
    isSound: after.isSound || !before.isSound,
    unstaffed: without(after.unstaffed, before.unstaffed),
    isProven: problems.length === 0,
    problems,
  };
}

/** The items that others do not have; the same words a second time are about something else. */
function without<Item>(items: readonly Item[], others: readonly Item[]): Item[] {
  const left = [...others];
  return items.filter((item) => {
    const place = left.findIndex((other) => isSame(other, item));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
