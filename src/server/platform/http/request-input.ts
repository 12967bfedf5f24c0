import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '../app-error.ts';
import { isStorableText } from './json-body.ts';

/** The parts of a request as they came. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

const parts = ['params', 'query', 'headers', 'body'] as const;

/**
 * The parts that the contract names, checked; unknown keys are dropped. Everything wrong is reported together, as
 * `validation_failed`; an id in the path that is none is `not_found`, for nothing can be there.
 */
export function checkedInput(endpoint: Endpoint, request: RawRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const violations: Violation[] = [];
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const given = part === 'body' ? request.body : (request[part] ?? {});
    if (part === 'query') violations.push(...unstorableTexts(given));
    const result = schema.safeParse(given);
    if (result.success) input[part] = result.data;
    else if (part === 'params') throw new AppError('not_found');
    else violations.push(...result.error.issues.map((issue) => toViolation(part, issue)));
  }
  if (violations.length > 0)
    throw new AppError('validation_failed', {}, { violations: violations.slice(0, 100) });
  return input;
}

function unstorableTexts(query: unknown): readonly Violation[] {
  return Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => ![value].flat().every((text) => typeof text !== 'string' || isStorableText(text)))
    .map(([name]) => ({ path: `query.${name}`, code: 'input_format' }));
}

function toViolation(part: string, issue: z.core.$ZodIssue): Violation {
  return { path: [part, ...issue.path.map(String)].join('.'), code: codeOf(issue) };
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && /received undefined/.test(issue.message)
        ? 'input_missing'
        : 'input_type';
    case 'too_small':
      return 'input_too_small';
    case 'too_big':
      return 'input_too_big';
    case 'invalid_value':
    case 'invalid_union':
    case 'unrecognized_keys':
      return 'input_unknown';
    default:
      return 'input_format';
  }
}
