import { z } from 'zod';
import { id, instant } from '../shapes/basics.ts';
import { moduleDefinition } from '../shapes/module-definition.ts';
import { decimalPrice } from '../shapes/price.ts';

/** Address of the page the caller looks at, without the host. */
export const pageAddress = z.string().max(500);

/**
 * Protocols of providers: OpenAI’s chat, the same at an address of Azure OpenAI, Anthropic’s messages, and a server of
 * one’s own that speaks OpenAI’s protocol, such as Ollama or llama.cpp.
 */
export const genaiProviders = ['openai', 'azure', 'anthropic', 'local'] as const;
export type GenaiProvider = (typeof genaiProviders)[number];

/** Settings without which no provider can be asked. */
export const genaiSettings = ['address', 'model', 'key'] as const;
export type GenaiSetting = (typeof genaiSettings)[number];

/** What the provider is asked for; usage is counted by it. */
export const genaiFeatures = [
  'assistant',
  'app',
  'change',
  'expression',
  'explain',
  'history',
  'translate',
  'name',
  'samples',
  'test',
] as const;
export type GenaiFeature = (typeof genaiFeatures)[number];

/**
 * Why there is no answer: the limit of a person or of the organisation for the day is reached; no connection
 * (`address_refused` to `too_many_redirects`); the provider refused the key, is busy, answered another status, ended
 * before its end (`cut_off`) or answered what its protocol does not know; the answer was cut off at its greatest `length`;
 * the provider `refused` to answer; or what was sent is longer than the model can read (`context`).
 */
const genaiFailures = [
  'limit_person',
  'limit_day',
  'address_refused',
  'not_found',
  'not_reachable',
  'not_trusted',
  'timed_out',
  'too_large',
  'too_many_redirects',
  'key_refused',
  'busy',
  'status',
  'cut_off',
  'unreadable',
  'length',
  'refused',
  'context',
] as const;
export type GenaiFailure = (typeof genaiFailures)[number];
/**
 * Why a turn ends without an answer: nothing was answered, there were too many rounds of tools, the person stopped it, or it
 * ended before its end by a fault of the product.
 */
const turnFailures = [...genaiFailures, 'empty', 'rounds', 'stopped', 'interrupted'] as const;
export type TurnFailure = (typeof turnFailures)[number];
/** The reason why there is no answer. */
export const genaiFailure = z.enum(genaiFailures);

/** What a million tokens cost, as a decimal number; null: nobody has said. */
export const tokenPrice = decimalPrice.meta({ example: '2.50' }).nullable();
/** A currency of ISO 4217; empty where there are no prices. */
export const priceCurrency = z
  .string()
  .regex(/^([A-Z]{3})?$/)
  .meta({ example: 'EUR' });

/** How many tokens a model reads and writes together; null: as usual for its provider. */
export const contextSize = z.number().int().min(16_000).max(10_000_000).meta({ example: 128_000 }).nullable();
/** What is taken for granted where nobody has said; of a server of one’s own, what the guide has it started with. */
export const usualContextSize: Readonly<Record<GenaiProvider, number>> = {
  openai: 128_000,
  azure: 128_000,
  anthropic: 200_000,
  local: 32_768,
};

/** The settings of the provider, as they are read: without its key. */
export const genaiConfig = z.object({
  is_on: z.boolean(),
  provider: z.enum(genaiProviders),
  address: z.string(),
  model: z.string(),
  api_version: z.string(),
  assistant_id: z.string(),
  key: z.object({ is_set: z.boolean(), hint: z.string() }),
  max_requests_per_day: z.number().int(),
  max_requests_per_person: z.number().int(),
  context_size: contextSize,
  input_price: tokenPrice,
  output_price: tokenPrice,
  currency: priceCurrency,
  revision: z.number().int(),
});

/** A fact of an action: the label is that of a field, or `fact:` and a name of the product’s own. */
const shownFact = z.object({ label: z.string(), value: z.string() });

/** Something that the assistant wants to do. Nothing happens before the person confirms exactly this. */
export const assistantAction = z.object({
  id,
  /** Name of the call that would be made. */
  call: z.string(),
  app: z.string(),
  title: z.string(),
  facts: z.array(shownFact),
  state: z.enum(['waiting', 'done', 'refused', 'failed', 'expired']),
  /** Error code of a call that failed. */
  failure: z.string().nullable(),
  /** Why it failed, with the fields that it is about, in the language of the person. */
  reasons: z.array(z.string()),
  created_on: instant,
});

/**
 * A message of a thread: by the person, by the assistant, or what the assistant looked up. `failure` says why the turn ended
 * with it and without a whole answer.
 */
const assistantMessage = z.object({
  id,
  role: z.enum(['person', 'assistant', 'lookup']),
  text: z.string(),
  /** Name of the call that was made; empty unless it is a look-up. */
  call: z.string(),
  failure: z.enum(turnFailures).nullable(),
  created_on: instant,
});

/** The thread of a person with the assistant. */
export const assistantThread = z.object({
  thread_id: id.nullable(),
  messages: z.array(assistantMessage),
  actions: z.array(assistantAction),
  /** An answer is being written, so that nothing else can be said. */
  is_answering: z.boolean(),
  /** The message from which on the thread went to the provider last; null: from its beginning. */
  read_from: id.nullable(),
  /** Results of calls were too long to go to the provider whole. */
  is_read_shortened: z.boolean(),
});

/** One line of a streamed turn. */
const turnEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('lookup'), call: z.string() }),
  z.object({ kind: z.literal('asks'), action: assistantAction }),
  z.object({ kind: z.literal('failed'), failure: z.enum(turnFailures), status: z.number().int().nullable() }),
  z.object({ kind: z.literal('end'), thread_id: id }),
]);
export type TurnEvent = z.output<typeof turnEvent>;

/** What the checks found in something that was made from words. */
const checked = {
  faults: z.array(z.object({ severity: z.enum(['error', 'warning', 'info']), message: z.string() })),
  is_sound: z.boolean(),
  /** Steps that nobody of today could answer, or that would be skipped. */
  unstaffed: z.array(z.string()),
  /** It has no faults but notes, every state can reach the end, and somebody can act at every step. */
  is_proven: z.boolean(),
  /** How often the provider was asked. */
  rounds: z.number().int(),
};

/** An app made from words, and what the checks found. */
const proposedApp = z.object({
  id,
  name: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      is_table: z.boolean(),
      fields: z.array(z.object({ label: z.string(), type: z.string(), is_required: z.boolean() })),
    }),
  ),
  steps: z.array(z.object({ name: z.string(), type: z.string() })),
  definition: moduleDefinition,
  ...checked,
});
export type ProposedApp = z.output<typeof proposedApp>;

/** One line while an app is made from words. */
const proposalEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('round'), round: z.number().int(), faults: z.number().int() }),
  z.object({ kind: z.literal('made'), app: proposedApp }),
  z.object({ kind: z.literal('failed'), failure: genaiFailure, status: z.number().int().nullable() }),
]);
export type ProposalEvent = z.output<typeof proposalEvent>;

/** A changed draft that nobody has saved. The checks tell only what the saved draft does not have already. */
const proposedChange = z.object({
  /** Of the saved draft that was changed. */
  etag: z.string(),
  definition: moduleDefinition,
  /** What the provider says about it, such as what it could not do. */
  note: z.string(),
  ...checked,
  /** What the checks find in the saved draft as well. */
  older_problems: z.number().int(),
});
export type ProposedChange = z.output<typeof proposedChange>;

/** One line while an app is changed by words. */
const changeEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('round'), round: z.number().int(), faults: z.number().int() }),
  z.object({ kind: z.literal('made'), change: proposedChange }),
  z.object({ kind: z.literal('failed'), failure: genaiFailure, status: z.number().int().nullable() }),
]);
export type ChangeEvent = z.output<typeof changeEvent>;
