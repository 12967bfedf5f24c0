import { dataEnd } from '../prompts/as-data.ts';
import type { ChatMessage } from '../providers/chat.ts';
import type { ChatTurn, Exchange } from './chat-turns.ts';
import { cutToTokens, estimatedTokens } from './estimated-tokens.ts';

/** What of some turns goes to a provider. */
export interface FittedTurns {
  readonly messages: readonly ChatMessage[];
  /** Where the thread is read from. */
  readonly from: number;
  /** Results of calls were shortened, or some of the last turn’s were left out. */
  readonly isShortened: boolean;
  /** Estimated. */
  readonly tokens: number;
}

/** What is left of a result that is shortened. */
const shortTokens = 200;

/**
 * Makes turns fit into a number of tokens. The oldest results of calls are shortened first, then the oldest turns are left
 * out, then the newest results are cut, and then the oldest exchanges of the last turn are left out. Never the question of
 * the last turn nor its last exchange; a call and its result stay together. What cannot be made any shorter is longer.
 */
export function fitContext(turns: readonly ChatTurn[], budget: number): FittedTurns {
  const known = new Map<ChatMessage, number>();
  const costOf = (message: ChatMessage) => {
    const cost = known.get(message) ?? costOfMessage(message);
    known.set(message, cost);
    return cost;
  };
  const sum = (messages: readonly ChatMessage[]) =>
    messages.reduce((total, message) => total + costOf(message), 0);
  const excessOf = (some: readonly ChatTurn[]) => sum(some.flatMap(messagesOf)) - budget;
  let kept = shortenedTurns(turns, excessOf(turns));
  while (kept.length > 1 && excessOf(kept) > 0) kept = kept.slice(1);
  const last = kept.at(-1);
  if (last && excessOf(kept) > 0) {
    let fitted = withNewestCut(last, excessOf([last]), sum);
    while (fitted.exchanges.length > 1 && excessOf([fitted]) > 0) {
      fitted = { ...fitted, exchanges: fitted.exchanges.slice(1) };
    }
    kept = [fitted];
  }
  const messages = kept.flatMap(messagesOf);
  const before = new Set(turns.slice(-kept.length).flatMap(messagesOf));
  const isShortened = messages.some((one) => !before.has(one)) || before.size > messages.length;
  return { messages, from: kept[0]?.position ?? 0, isShortened, tokens: sum(messages) };
}

const messagesOf = ({ question, exchanges }: ChatTurn): ChatMessage[] => [question, ...exchanges.flat()];

function costOfMessage(message: ChatMessage): number {
  const calls = message.role === 'assistant' ? message.calls : [];
  return (
    estimatedTokens(message.text) +
    calls.reduce((sum, call) => sum + estimatedTokens(call.name + call.id + call.arguments), 0)
  );
}

/** Shortens results, oldest first, until they are no longer too long; those of the last exchange stay as they are. */
function shortenedTurns(turns: readonly ChatTurn[], excess: number): readonly ChatTurn[] {
  let left = excess;
  const newest = turns.at(-1)?.exchanges.at(-1);
  const shorten = (message: ChatMessage): ChatMessage => {
    if (left <= 0 || message.role !== 'tool') return message;
    const short = shortResult(message, shortTokens);
    left -= costOfMessage(message) - costOfMessage(short);
    return short;
  };
  return turns.map((turn) => ({
    ...turn,
    exchanges: turn.exchanges.map((exchange) => (exchange === newest ? exchange : exchange.map(shorten))),
  }));
}

/** Cuts the results of the last exchange to equal shares of what they can have. */
function withNewestCut(
  turn: ChatTurn,
  excess: number,
  sum: (messages: readonly ChatMessage[]) => number,
): ChatTurn {
  const newest: Exchange = turn.exchanges.at(-1) ?? [];
  const results = newest.filter(({ role }) => role === 'tool');
  if (results.length === 0) return turn;
  const share = Math.max(shortTokens, Math.floor((sum(results) - excess) / results.length));
  const cut = newest.map((one) => (one.role === 'tool' ? shortResult(one, share) : one));
  return { ...turn, exchanges: [...turn.exchanges.slice(0, -1), cut] };
}

const cutMark = '… (shortened)';

/** The beginning of a result that is longer than so many tokens; what is data still ends like data. */
function shortResult<Message extends ChatMessage>(message: Message, tokens: number): Message {
  if (estimatedTokens(message.text) <= tokens) return message;
  const end = cutMark + (message.text.endsWith(dataEnd) ? dataEnd : '');
  return { ...message, text: cutToTokens(message.text, tokens - estimatedTokens(end)) + end };
}
