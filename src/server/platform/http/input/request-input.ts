import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { priceFormat } from '#contracts/shapes/price.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { joinPath } from '#engine/value/json-path.ts';
import { maxViolations } from '#engine/value/max-violations.ts';
import { isStorable } from '#engine/value/storable-text.ts';
import { AppError } from '../../app-error.ts';
import { listsTooLong } from './lists-too-long.ts';
import { unknownKeys, unknownParameters } from './unknown-keys.ts';

/** The parts of a request as received. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

const parts = ['params', 'query', 'headers', 'body'] as const;

/**
 * The checked parts that the contract names. Unknown keys of a body and unknown parameters of a query are refused as
 * `unknown_key`; other headers are ignored. All violations are reported together as `validation_failed`, including
 * texts that cannot be stored, at any depth. An invalid id in the path is `not_found`, because nothing can exist under
 * it.
 */
export function checkedInput(endpoint: Endpoint, request: RawRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const violations: Violation[] = [];
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const given = part === 'body' ? request.body : (request[part] ?? {});
    const unstorable = unstorableTexts(given, part);
    if (unstorable.length > 0 && part === 'params') throw new AppError('not_found');
    violations.push(...unstorable);
    if (part === 'body') {
      const tooLong = listsTooLong(schema, given, part);
      // Checking for other violations would take too long.
      if (tooLong.length > 0) throw new AppError('validation_failed', {}, { violations: tooLong });
    }
    const result = schema.safeParse(given);
    if (result.success) input[part] = result.data;
    else if (part === 'params') throw new AppError('not_found');
    else violations.push(...result.error.issues.map((issue) => toViolation(part, issue)));
  }
  // A key that cannot be stored is not compared with known names.
  const isComparable = !violations.some(({ code }) => code === 'text_characters');
  const unknown = isComparable ? unknownParts(endpoint, request) : [];
  const [first] = unknown;
  if (first?.params && violations.length === 0)
    throw new AppError('unknown_key', first.params, { violations: unknown });
  const all = [...violations, ...unknown].slice(0, maxViolations);
  if (all.length > 0) throw new AppError('validation_failed', {}, { violations: all });
  return input;
}

function unknownParts(endpoint: Endpoint, { query, body }: RawRequest): readonly Violation[] {
  const keys = endpoint.transport === 'upload' ? [] : unknownKeys(endpoint, body);
  return [...unknownParameters(endpoint, query), ...keys];
}

/**
 * Texts that a database cannot store: with a zero character or half a surrogate pair. An invalid key is reported at its
 * object.
 */
export function unstorableTexts(root: unknown, part: string): readonly Violation[] {
  const found: Violation[] = [];
  const steps: (string | number)[] = [];
  const note = () => found.push({ path: pathOf(part, steps), code: 'text_characters' });
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && !isStorable(value)) note();
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) {
        note();
        continue;
      }
      steps.push(isList ? Number(key) : key);
      visit(child);
      steps.pop();
    }
  };
  visit(root);
  return found;
}

function toViolation(part: string, issue: z.core.$ZodIssue): Violation {
  const steps = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  return { path: pathOf(part, steps), code: codeOf(issue) };
}

/** In the notation of form rules: `body.values[0].key`. */
function pathOf(part: string, steps: readonly (string | number)[]): string {
  return steps.reduce<string>(joinPath, part);
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && /received undefined/.test(issue.message)
        ? 'input_missing'
        : 'input_type';
    case 'too_small':
      return isBlankText(issue) ? 'input_missing' : 'input_too_small';
    case 'too_big':
      return 'input_too_big';
    case 'invalid_value':
    case 'invalid_union':
    case 'unrecognized_keys':
      return 'input_unknown';
    case 'invalid_format':
      return issue.message === priceFormat ? priceFormat : 'input_format';
    default:
      return 'input_format';
  }
}

/** Whether a text that must have at least one character is empty: a required field was left blank. */
function isBlankText({ origin, minimum }: z.core.$ZodIssueTooSmall): boolean {
  return origin === 'string' && Number(minimum) === 1;
}
