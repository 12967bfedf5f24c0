import type { GenaiFeature } from '#contracts/assistant/assistant-shapes.ts';
import type { promptGenai as endpoint } from '#contracts/assistant/prompt-genai.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { asData } from './as-data.ts';
import { ask } from './ask.ts';
import { unfenced } from './unfenced.ts';

type Output = EndpointOutput<typeof endpoint>;
/** A text of an app under its key. */
export type KeyedText = NonNullable<EndpointInput<typeof endpoint>['body']['texts']>[number];

const maxTokens = 6_000;

interface TextsAsked {
  readonly feature: GenaiFeature;
  readonly system: string;
  /** In the order in which what is written is counted. */
  readonly texts: readonly KeyedText[];
  /** What the provider is told of a text. */
  readonly tellOf: (text: KeyedText) => unknown;
  /** What is written for a text, if it can be proposed; otherwise null. */
  readonly read: (written: string, text: KeyedText) => string | null;
}

/**
 * Has a text written for each of several, which are numbered and sent as data. What the provider writes is a proposal:
 * of texts that were not asked for, of the wrong kind, or refused by `read`, nothing is answered.
 */
export async function askForTexts(
  ctx: Context,
  { feature, system, texts, tellOf, read }: TextsAsked,
): Promise<{ readonly output: Output; readonly written: readonly KeyedText[] }> {
  const numbered = Object.fromEntries(texts.map((text, place) => [String(place + 1), tellOf(text)]));
  const messages = [{ role: 'person' as const, text: asData(numbered) }];
  const { failure, status, answer } = await ask(ctx, feature, { system, messages, tools: [], maxTokens });
  const nothing = { text: '', problem: null };
  if (!answer) return { output: { failure, status, ...nothing }, written: [] };
  const found = objectOf(unfenced(answer.text));
  if (!found) return { output: { failure: 'unreadable', status: null, ...nothing }, written: [] };
  const written = texts.flatMap((one, place) => {
    const value = found[String(place + 1)];
    const text = typeof value === 'string' ? read(value.trim(), one) : null;
    return text === null || text === '' ? [] : [{ key: one.key, text }];
  });
  return { output: { failure: null, status: null, ...nothing }, written };
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

/** The placeholders and the tags of a text; both stay in whatever is written for it. */
export const placeholders = (text: string): string =>
  [...(text.match(/\{[^{}]*\}|<[^>]*>/g) ?? [])].sort().join(' ');
