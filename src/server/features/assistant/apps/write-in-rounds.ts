import type { GenaiFailure, GenaiFeature } from '#contracts/assistant/assistant-shapes.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { Context } from '#server/platform/context.ts';
import { asData } from '../prompts/as-data.ts';
import { ask } from '../prompts/ask.ts';
import { unfenced } from '../prompts/unfenced.ts';
import type { ChatMessage } from '../providers/chat.ts';
import type { Proof } from './prove-app.ts';

/** The first answer, and three more after what the checks found. */
const maxRounds = 4;
const maxTokens = 12_000;
const maxTold = 30;

/** What was made of one answer: with `problems` before the checks, such as what could not be read of it. */
interface Reading {
  readonly definition: ModuleDefinition | null;
  readonly problems: readonly string[];
  readonly note?: string;
}

/** An answer that could be read, and what the checks say of it. */
export interface Attempt {
  readonly definition: ModuleDefinition;
  readonly note: string;
  readonly proof: Proof;
}

/** The best attempt after some rounds, or why there is none. */
export type Written =
  | { readonly best: Attempt; readonly rounds: number }
  | { readonly best: null; readonly failure: GenaiFailure; readonly status: number | null };

/** Called after each round with how many problems are left. */
export type OnRound = (round: number, problems: number) => void;

/** Has something written and checked: what the checks find goes back to the model, three times at most. */
export async function writeInRounds(
  ctx: Context,
  writing: {
    readonly feature: GenaiFeature;
    readonly system: string;
    readonly messages: readonly ChatMessage[];
    readonly read: (text: string) => Reading;
    readonly prove: (definition: ModuleDefinition) => Promise<Proof>;
    /** What the model is asked for once more. */
    readonly again: string;
  },
  onRound: OnRound,
  signal: AbortSignal,
): Promise<Written> {
  const { feature, system } = writing;
  const messages: ChatMessage[] = [...writing.messages];
  let best: Attempt | null = null;
  let round = 0;
  while (round < maxRounds && !best?.proof.isProven && !signal.aborted) {
    round += 1;
    const chat = { system, messages, tools: [], maxTokens };
    const { failure, status, answer } = await ask(ctx, feature, chat, { signal });
    if (!answer) {
      // What an earlier round made is better than nothing.
      if (best) break;
      return { best: null, failure: failure ?? 'unreadable', status };
    }
    const { definition, problems: unread, note = '' } = writing.read(unfenced(answer.text));
    const proof = definition ? withProblems(await writing.prove(definition), unread) : null;
    const problems = proof?.problems ?? unread;
    if (definition && proof && isBetter(proof, best?.proof)) best = { definition, note, proof };
    onRound(round, problems.length);
    messages.push(
      { role: 'assistant', text: answer.text, calls: [] },
      {
        role: 'person',
        // Labels and names that people wrote are among them.
        text: `The checks found problems. ${asData(problems.slice(0, maxTold))}\n${writing.again}`,
      },
    );
  }
  return best ? { best, rounds: round } : { best: null, failure: 'unreadable', status: null };
}

/** What could not be made of an answer is no less of a problem than what the checks find. */
function withProblems(proof: Proof, unread: readonly string[]): Proof {
  if (unread.length === 0) return proof;
  const told = unread.map((message) => ({ severity: 'warning' as const, message }));
  return {
    ...proof,
    faults: [...told, ...proof.faults],
    isProven: false,
    problems: [...unread, ...proof.problems],
  };
}

const isBetter = (proof: Proof, other: Proof | undefined) =>
  !other || proof.problems.length <= other.problems.length;
