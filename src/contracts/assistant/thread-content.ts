/** What was said, as it is kept and goes to the provider. */
export type ThreadContent =
  | { readonly role: 'person'; readonly text: string }
  /** Told by the product, such as what became of an action. */
  | { readonly role: 'note'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly StoredCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly text: string };

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
