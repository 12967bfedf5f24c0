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

/** What a provider answered; `answer` null: nothing that counts, and `failure` says why. */
export interface ProviderAnswer {
  readonly failure: GenaiFailure | null;
  readonly status: number | null;
  readonly answer: ChatAnswer | null;
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
  const text = maskedStream(key === '' ? [] : [key], onText);
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
    return { failure: error.failure, status: null, answer: null, use: reader.use() };
  }
}

const isFine = (status: number) => status >= 200 && status < 300;

type Stream = ReturnType<typeof streamInto>;

function ended(
  { status, body }: OutboundAnswer,
  reader: ChatReader,
  stream: Stream,
  text: ReturnType<typeof maskedStream>,
  key: string,
): ProviderAnswer {
  const nothing = (failure: GenaiFailure) => ({ failure, status, answer: null, use: reader.use() });
  if (status === 401 || status === 403) return nothing('key_refused');
  if (status === 429 || status === 529) return nothing('busy');
  if (!isFine(status)) return nothing('status');
  stream.end();
  try {
    if (!stream.hasEvents()) text.push(reader.whole(JSON.parse(body)));
  } catch {
    return nothing('unreadable');
  }
  text.end();
  if (stream.isUnreadable()) return nothing('unreadable');
  if (!reader.isComplete()) return nothing('cut_off');
  const { text: said, calls } = reader.answer();
  const hide = (value: string) => (key === '' ? value : masked(value, [key]));
  const hidden = calls.map((call) => ({ ...call, name: hide(call.name), arguments: hide(call.arguments) }));
  return { failure: null, status, answer: { text: hide(said), calls: hidden }, use: reader.use() };
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
