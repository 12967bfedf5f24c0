import { usualContextSize } from '#contracts/assistant/assistant-shapes.ts';
import type { ReadPart } from '#contracts/assistant/thread-content.ts';
import type { Context } from '#server/platform/context.ts';
import { ask } from '../prompts/ask.ts';
import type { AskOptions, ProviderAnswer } from '../providers/ask-provider.ts';
import type { ToolSpec } from '../providers/chat.ts';
import { currentSettings } from '../settings/current-settings.ts';
import { messagesOfTurn } from '../stores/thread-store.ts';
import { chatTurns } from './chat-turns.ts';
import { estimatedTokens } from './estimated-tokens.ts';
import { fitContext } from './fit-context.ts';

/** The most messages that are loaded; how many of them go along is decided by their length. */
const keptMessages = 100;
const maxTokens = 2_000;

/** What goes along with every request of a turn. */
interface Standing {
  readonly system: string;
  readonly tools: readonly ToolSpec[];
}

/**
 * Asks the provider about a thread, of which as much goes along as its model can read. What the provider finds too long
 * nevertheless is shortened to half, once; `failure` is `context` then if that is still too long.
 */
export async function askWithinContext(
  ctx: Context,
  threadId: string,
  { system, tools }: Standing,
  options: AskOptions,
): Promise<ProviderAnswer & { readonly read: ReadPart }> {
  const turns = chatTurns(await messagesOfTurn(ctx.db, threadId, keptMessages));
  const standing = estimatedTokens(system) + estimatedTokens(JSON.stringify(tools));
  const { contextSize, provider } = await currentSettings(ctx.db);
  const room = (contextSize ?? usualContextSize[provider]) - maxTokens - standing;
  const askWith = async (budget: number) => {
    const { messages, from, isShortened, tokens } = fitContext(turns, budget);
    const answer = await ask(ctx, 'assistant', { system, messages, tools, maxTokens }, options);
    return { ...answer, read: { from, isShortened }, tokens };
  };
  const first = await askWith(room);
  return first.failure === 'context' ? await askWith(Math.floor(first.tokens / 2)) : first;
}
