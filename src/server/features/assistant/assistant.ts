import type { GenaiProvider } from '#contracts/assistant/assistant-shapes.ts';

/** Which provider is asked, with the sealed key that goes to its address. */
export interface AssistantSettings {
  readonly isOn: boolean;
  readonly provider: GenaiProvider;
  /** Without a slash at its end; empty: not set up. */
  readonly address: string;
  readonly model: string;
  readonly apiVersion: string;
  readonly assistantId: string;
  readonly sealedKey: string | null;
  readonly keyHint: string;
  /** Over all people, in a day of UTC. */
  readonly maxRequestsPerDay: number;
  readonly maxRequestsPerPerson: number;
  /** How many tokens the model reads and writes together; null: as usual for the provider. */
  readonly contextSize: number | null;
  /** For a million tokens that go in, and that come out; null: nobody has said. */
  readonly inputPrice: string | null;
  readonly outputPrice: string | null;
  /** Of the prices, `EUR`; empty without any. */
  readonly currency: string;
  readonly revision: number;
}
