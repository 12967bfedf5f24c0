import type { GenaiFailure } from '#contracts/assistant/assistant-shapes.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import type { Context } from '#server/platform/context.ts';
import { masked } from '#server/platform/outbound/masked.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { type OutboundAnswer, outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import type { AssistantSettings } from '../assistant.ts';
import {
  type ChatAnswer,
  type ChatReader,
  type ChatRequest,
  type TokenUse,
  UnreadableAnswer,
} from './chat.ts';
import { eventStream } from './event-stream.ts';
import { maskedStream } from './masked-stream.ts';
import { protocols } from './protocols.ts';

const timeoutMs = 120_000;
const maxBytes = 4_000_000;

/** What a provider answered; `answer` null: nothing that is whole, and `failure` says why. */
export interface ProviderAnswer {
  readonly failure: GenaiFailure | null;
  readonly status: number | null;
  readonly answer: ChatAnswer | null;
  /** All that came as text, also of an answer that is not whole. */
  readonly said: string;
  readonly use: TokenUse;
}

export interface AskOptions {
  /** Gets the text of the answer as it comes, without the key. */
  readonly onText?: (text: string) => void;
  /** Ends the request early. */
  readonly signal?: AbortSignal;
}

/** Asks a provider by its protocol. Never inside a transaction. Throws nothing that came from outside. */
export async function askProvider(
  ctx: Context,
  settings: AssistantSettings,
  key: string,
  chat: ChatRequest,
  { onText = () => {}, signal }: AskOptions = {},
): Promise<ProviderAnswer> {
  const protocol = protocols[settings.provider];
  const { url, headers, body } = protocol.request({ ...settings, key }, chat);
  const reader = protocol.reader();
  const text = maskedText(key, onText);
  const stream = streamInto(reader, text.push);
  try {
    const answer = await outboundRequest({
      url,
      method: 'POST',
      headers: {
        accept: 'text/event-stream, application/json',
        'content-type': 'application/json',
        'user-agent': 'Formwright',
        ...headers,
      },
      body: JSON.stringify(body),
      timeoutMs,
      maxBytes,
      allowedNetworks: ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS,
      authorities: await trustedAuthorities(ctx),
      onText: (piece, status) => {
        if (isFine(status)) stream.push(piece);
      },
      ...(signal ? { signal } : {}),
    });
    return ended(answer, reader, stream, text, key);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { failure: error.failure, status: null, answer: null, said: text.said(), use: reader.use() };
  }
}

/** Hands on what is written without the key, and keeps what it has handed on. */
function maskedText(key: string, onText: (text: string) => void) {
  let said = '';
  const stream = maskedStream(key === '' ? [] : [key], (piece) => {
    said += piece;
    onText(piece);
  });
  return { ...stream, said: () => said };
}

const withoutKey = (text: string, key: string) => (key === '' ? text : masked(text, [key]));

/** What providers say of a request that is longer than the model can read, and of one that their filters refuse. */
const tooLong =
  /context_length_exceeded|exceed_context_size|request_too_large|prompt is too long|maximum context length|context (?:window|length|size)/i;
const filtered = /"code"\s*:\s*"content_filter"/;

function failureOf(status: number, body: string): GenaiFailure {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 429 || status === 529) return 'busy';
  if (status !== 400 && status !== 413) return 'status';
  if (filtered.test(body)) return 'refused';
  return tooLong.test(body) ? 'context' : 'status';
}

const isFine = (status: number) => status >= 200 && status < 300;

type Stream = ReturnType<typeof streamInto>;

function ended(
  { status, body }: OutboundAnswer,
  reader: ChatReader,
  stream: Stream,
  text: ReturnType<typeof maskedText>,
  key: string,
): ProviderAnswer {
  const nothing = (failure: GenaiFailure) => ({
    failure,
    status,
    answer: null,
    said: text.said(),
    use: reader.use(),
  });
  if (!isFine(status)) return nothing(failureOf(status, body));
  stream.end();
  try {
    if (!stream.hasEvents()) text.push(reader.whole(JSON.parse(body)));
  } catch {
    return nothing('unreadable');
  }
  text.end();
  if (stream.isUnreadable()) return nothing('unreadable');
  if (!reader.isComplete()) return nothing('cut_off');
  // A call of an answer that is not whole may be half of what was meant.
  const end = reader.end();
  if (end !== 'whole') return nothing(end);
  const { text: written, calls } = reader.answer();
  const said = withoutKey(written, key);
  const hidden = calls.map((call) => ({
    ...call,
    name: withoutKey(call.name, key),
    arguments: withoutKey(call.arguments, key),
  }));
  return { failure: null, status, answer: { text: said, calls: hidden }, said, use: reader.use() };
}

/** Reads events into the reader until one is unreadable. A body that is no stream has no events. */
function streamInto(reader: ChatReader, onText: (text: string) => void) {
  let hasEvents = false;
  let isUnreadable = false;
  const stream = eventStream((data) => {
    hasEvents = true;
    if (isUnreadable || data === '[DONE]') return;
    try {
      onText(reader.event(JSON.parse(data)));
    } catch (error) {
      if (!(error instanceof UnreadableAnswer) && !(error instanceof SyntaxError)) throw error;
      isUnreadable = true;
    }
  });
  return { ...stream, hasEvents: () => hasEvents, isUnreadable: () => isUnreadable };
}
