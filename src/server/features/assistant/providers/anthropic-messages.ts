import { z } from 'zod';
import {
  type AnswerEnd,
  type ChatMessage,
  type ChatProtocol,
  type ChatReader,
  UnreadableAnswer,
} from './chat.ts';
import { collectedCalls } from './collected-calls.ts';

const version = '2023-06-01';
const index = z.number().int().min(0).max(63);
const counted = z.object({ input_tokens: z.number().optional(), output_tokens: z.number().optional() });
const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('tool_use'),
    id: z.string().max(200),
    name: z.string().max(200),
    input: z.unknown(),
  }),
]);
const stopReason = z.string().nullish();
const piece = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ usage: counted.optional() }) }),
  z.object({ type: z.literal('content_block_start'), index, content_block: block }),
  z.object({
    type: z.literal('content_block_delta'),
    index,
    delta: z.discriminatedUnion('type', [
      z.object({ type: z.literal('text_delta'), text: z.string() }),
      z.object({ type: z.literal('input_json_delta'), partial_json: z.string() }),
    ]),
  }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: stopReason }).optional(),
    usage: counted.optional(),
  }),
  z.object({ type: z.literal('message_stop') }),
  z.object({ type: z.literal('content_block_stop') }),
  z.object({ type: z.literal('ping') }),
]);
const whole = z.object({
  content: z.array(block),
  stop_reason: stopReason,
  usage: counted.optional(),
});

/** Reasons to stop after which an answer is not whole. */
const ends: Readonly<Record<string, AnswerEnd>> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
};

/** The messages of Anthropic. */
export const anthropicMessages: ChatProtocol = {
  request: ({ address, model, key }, { system, messages, tools, maxTokens }) => ({
    url: `${address}/v1/messages`,
    headers: { 'anthropic-version': version, ...(key === '' ? {} : { 'x-api-key': key }) },
    body: {
      model,
      system,
      max_tokens: maxTokens,
      stream: true,
      messages: together(messages.map(toWire)),
      ...(tools.length === 0
        ? {}
        : {
            tools: tools.map(({ name, description, parameters }) => ({
              name,
              description,
              input_schema: parameters,
            })),
          }),
    },
  }),
  reader,
};

interface WireMessage {
  readonly role: 'user' | 'assistant';
  readonly content: readonly unknown[];
}

function toWire(message: ChatMessage): WireMessage {
  if (message.role === 'person') return { role: 'user', content: [{ type: 'text', text: message.text }] };
  if (message.role === 'tool') {
    return {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: message.callId, content: message.text }],
    };
  }
  return {
    role: 'assistant',
    content: [
      ...(message.text === '' ? [] : [{ type: 'text', text: message.text }]),
      ...message.calls.map(({ id, name, arguments: given }) => ({
        type: 'tool_use',
        id,
        name,
        input: objectOf(given),
      })),
    ],
  };
}

/** The protocol wants persons and assistant in turns; the results of several calls are one message. */
function together(messages: readonly WireMessage[]): WireMessage[] {
  const joined: WireMessage[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last?.role === message.role) {
      joined[joined.length - 1] = { ...last, content: [...last.content, ...message.content] };
    } else if (message.content.length > 0) joined.push(message);
  }
  return joined;
}

function objectOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

function reader(): ChatReader {
  const calls = collectedCalls();
  let text = '';
  let isComplete = false;
  let end: AnswerEnd = 'whole';
  let use = { input: 0, output: 0 };
  const note = (given: z.output<typeof counted> = {}, reason: string | null = '') => {
    end = ends[reason ?? ''] ?? end;
    use = { input: given.input_tokens ?? use.input, output: given.output_tokens ?? use.output };
  };
  const add = (added: string) => {
    text += added;
    return added;
  };
  const begin = (place: number, content: z.output<typeof block>) => {
    if (content.type === 'text') return add(content.text);
    calls.add(place, { id: content.id, name: content.name, arguments: '' });
    return '';
  };
  return {
    event: (data) => {
      // Kinds of events may be added to the protocol at any time.
      if (!isKnown(data)) return '';
      const read = piece.safeParse(data);
      if (!read.success) throw new UnreadableAnswer();
      const event = read.data;
      if (event.type === 'message_start') note(event.message.usage);
      if (event.type === 'message_delta') note(event.usage, event.delta?.stop_reason);
      if (event.type === 'message_stop') isComplete = true;
      if (event.type === 'content_block_start') return begin(event.index, event.content_block);
      if (event.type !== 'content_block_delta') return '';
      if (event.delta.type === 'text_delta') return add(event.delta.text);
      calls.add(event.index, { id: '', name: '', arguments: event.delta.partial_json });
      return '';
    },
    whole: (data) => {
      const read = whole.safeParse(data);
      if (!read.success) throw new UnreadableAnswer();
      note(read.data.usage, read.data.stop_reason);
      isComplete = true;
      for (const [place, content] of read.data.content.entries()) {
        begin(place, content);
        if (content.type === 'tool_use')
          calls.add(place, { id: '', name: '', arguments: JSON.stringify(content.input ?? {}) });
      }
      return text;
    },
    isComplete: () => isComplete,
    end: () => end,
    answer: () => ({
      text,
      calls: calls.all().map((call) => ({ ...call, arguments: call.arguments || '{}' })),
    }),
    use: () => use,
  };
}

const kinds = new Set(piece.options.map((option) => option.shape.type.value as string).concat('error'));

function isKnown(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('type' in data)) throw new UnreadableAnswer();
  if (data.type === 'error') throw new UnreadableAnswer();
  return kinds.has(String(data.type));
}
