import { type Duration, durationUnits, maxDurationAmount } from '#engine/workflow/working-time.ts';

type Properties = Readonly<Record<string, unknown>>;

/** A text property, trimmed; "" if absent or of another shape. */
export function readText(properties: Properties, name: string): string {
  const value = properties[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** A property with one of a few values; undefined if it is absent, null if it is anything else. */
export function readChoice<Choice extends string>(
  properties: Properties,
  name: string,
  choices: readonly Choice[],
): Choice | null | undefined {
  const value = properties[name];
  if (value === undefined || value === null) return undefined;
  return choices.find((choice) => choice === value) ?? null;
}

/** A list of texts; undefined if it is absent, null if it is anything else. */
export function readTextList(properties: Properties, name: string): readonly string[] | null | undefined {
  const value = properties[name];
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null;
}

/** A duration `{amount, unit}`; undefined if it is absent, null if it is anything else or out of bounds. */
export function readDuration(properties: Properties, name: string): Duration | null | undefined {
  const value = properties[name];
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) return null;
  const { amount } = value;
  const unit = durationUnits.find((candidate) => candidate === value.unit);
  if (typeof amount !== 'number' || !(amount > 0 && amount <= maxDurationAmount) || !unit) return null;
  return { amount, unit };
}

/** Whether a value from a definition is an object with properties. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
