import type { StoredCall } from '#contracts/assistant/thread-content.ts';

/** A function that the model may ask to be called. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export type ChatMessage =
  | { readonly role: 'person'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly StoredCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };

export interface ChatRequest {
  readonly system: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolSpec[];
  /** The most that the model may write. */
  readonly maxTokens: number;
}

/** How an answer ended: complete, cut off at its greatest length, or refused by the provider. */
export type AnswerEnd = 'whole' | 'length' | 'refused';

export interface ChatAnswer {
  readonly text: string;
  readonly calls: readonly StoredCall[];
}

/** Tokens as the provider counts them; 0 where it says nothing. */
export interface TokenUse {
  readonly input: number;
  readonly output: number;
}

/** Where and as whom a provider is asked. */
export interface ProviderAccess {
  readonly address: string;
  readonly model: string;
  readonly apiVersion: string;
  /** Empty: none. */
  readonly key: string;
}

interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Reads an answer piece by piece. A piece that the protocol does not know throws `UnreadableAnswer`. */
export interface ChatReader {
  /** Takes the JSON of one event of the stream; returns the text that is new. */
  event(data: unknown): string;
  /** Takes a whole answer, from a provider that does not stream; returns its text. */
  whole(data: unknown): string;
  /** The provider has said that this is all. */
  isComplete(): boolean;
  /** How it ended, as the provider says. */
  end(): AnswerEnd;
  /** What has come so far. */
  answer(): ChatAnswer;
  use(): TokenUse;
}

/** A protocol of providers. */
export interface ChatProtocol {
  request(access: ProviderAccess, chat: ChatRequest): ProviderRequest;
  reader(): ChatReader;
}

/** What came is not what the protocol says. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}
