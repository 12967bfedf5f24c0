import type { TurnFailure } from './assistant-shapes.ts';

/** What was said, as it is kept and goes to the provider. */
export type ThreadContent =
  | { readonly role: 'person'; readonly text: string }
  /** Told by the product, such as what became of an action. */
  | { readonly role: 'note'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly calls: readonly StoredCall[];
      /** Absent in messages of earlier releases. */
      readonly read?: ReadPart;
    }
  /** Why a turn ended without a whole answer, and what had come of it. */
  | {
      readonly role: 'failure';
      readonly text: string;
      readonly failure: TurnFailure;
      readonly status: number | null;
      readonly read?: ReadPart;
    }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly text: string };

/** What of a thread went to the provider for an answer. */
export interface ReadPart {
  /** Position of the message with which it began. */
  readonly from: number;
  /** Results of calls were shortened or left out. */
  readonly isShortened: boolean;
}

/** A call as the model asked for it. */
export interface StoredCall {
  readonly id: string;
  readonly name: string;
  /** JSON as the model wrote it, which need not be any. */
  readonly arguments: string;
}

/** What a person is shown of an action. */
export interface ShownAction {
  readonly app: string;
  readonly title: string;
  /** `name` is that of the field whose value it is. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly name?: string }[];
}

/** The request of an action: exactly what is done once it is confirmed. */
export interface ActionInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Set by the product alone; a model gives none. */
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}
