import type { StoredCall, ThreadContent } from '#contracts/assistant/thread-content.ts';
import type { ChatMessage } from '../providers/chat.ts';

/** A message of a thread at its place. */
export interface PlacedContent {
  readonly position: number;
  readonly content: ThreadContent;
}

/** What belongs together: an answer with the results of its calls, or something that the product told. */
export type Exchange = readonly ChatMessage[];

/** Something that a person said and all that came of it, as it goes to a provider. */
export interface ChatTurn {
  /** Where the thread is read from, if it is read from here. */
  readonly position: number;
  readonly question: ChatMessage;
  readonly exchanges: readonly Exchange[];
}

type Failed = Extract<ThreadContent, { readonly role: 'failure' }>;

/**
 * The turns of a thread as they go to a provider: calls only with their results, for providers refuse anything else. What a
 * provider has refused to answer is not sent again, nor is a question that failed and was then asked again.
 */
export function chatTurns(messages: readonly PlacedContent[]): ChatTurn[] {
  const uniqueId = uniqueIds();
  const turns = cutIntoTurns(messages).map(({ position, text, contents }) => ({
    position,
    question: { role: 'person' as const, text },
    exchanges: contents.flatMap((content, place) =>
      exchangesOf(content, contents.slice(place + 1), uniqueId),
    ),
    failed: contents.find((content): content is Failed => content.role === 'failure'),
  }));
  const kept: ChatTurn[] = [];
  let from: number | null = null;
  for (const [place, { failed, ...turn }] of turns.entries()) {
    from ??= turn.position;
    const next = turns[place + 1];
    const isAskedAgain = turn.exchanges.length === 0 && next?.question.text === turn.question.text;
    if (failed && next && (failed.failure === 'refused' || isAskedAgain)) continue;
    kept.push({ ...turn, position: from });
    from = null;
  }
  return kept;
}

/** From the first thing that a person said on. */
function cutIntoTurns(messages: readonly PlacedContent[]) {
  const turns: { readonly position: number; readonly text: string; readonly contents: ThreadContent[] }[] =
    [];
  for (const { position, content } of messages) {
    if (content.role === 'person') turns.push({ position, text: content.text, contents: [] });
    else turns.at(-1)?.contents.push(content);
  }
  return turns;
}

/** Results are taken along with the answer that asked for them. */
function exchangesOf(
  content: ThreadContent,
  rest: readonly ThreadContent[],
  uniqueId: (id: string) => string,
): Exchange[] {
  if (content.role === 'note') return [[{ role: 'person', text: `[Formwright] ${content.text}` }]];
  if (content.role === 'failure') {
    return content.text.trim() === '' ? [] : [[{ role: 'assistant', text: content.text, calls: [] }]];
  }
  if (content.role !== 'assistant') return [];
  const { text } = content;
  const answered = answeredCalls(content.calls, rest).map(({ call, result }) => ({
    call: { ...call, id: uniqueId(call.id) },
    result,
  }));
  if (text === '' && answered.length === 0) return [];
  return [
    [
      { role: 'assistant', text, calls: answered.map(({ call }) => call) },
      ...answered.map(({ call, result }) => ({ role: 'tool' as const, callId: call.id, text: result })),
    ],
  ];
}

/**
 * The calls of an answer with their results, which were kept in the order of the calls, before anything else was answered.
 * Ids alone do not match them: some providers give the first call of each answer the same one.
 */
function answeredCalls(calls: readonly StoredCall[], rest: readonly ThreadContent[]) {
  const end = rest.findIndex(({ role }) => role === 'assistant' || role === 'failure');
  const results = rest.slice(0, end < 0 ? rest.length : end).filter((content) => content.role === 'tool');
  return calls.flatMap((call, place) => {
    const result = results[place];
    return result?.callId === call.id ? [{ call, result: result.text }] : [];
  });
}

/** Gives an id that was given before another one, for a provider refuses two calls with the same. */
function uniqueIds(): (id: string) => string {
  const given = new Set<string>();
  return (id) => {
    let unique = id;
    for (let count = 2; given.has(unique); count += 1) unique = `${id}_${count}`;
    given.add(unique);
    return unique;
  };
}
