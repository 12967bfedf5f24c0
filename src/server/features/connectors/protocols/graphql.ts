import type { FieldValue } from '#engine/value/field-value.ts';
import { readPath } from '#engine/value/json-path.ts';

const shownErrors = 3;
const maxMessageLength = 300;

/** The body of a GraphQL request over HTTP; null if the variables are no JSON object. */
export function graphqlBody(query: string, variables: string): string | null {
  const parsed = jsonObject(variables.trim() === '' ? '{}' : variables);
  return parsed && JSON.stringify({ query, variables: parsed });
}

/** The body with one more variable. */
export function withVariable(body: string, name: string, value: FieldValue): string {
  const { query, variables } = JSON.parse(body) as { query: string; variables: object };
  return JSON.stringify({ query, variables: { ...variables, [name]: value } });
}

/** What went wrong by the answer's own words; null if it has no errors. Partial data does not count as an answer. */
export function graphqlErrors(answer: unknown): string | null {
  const errors = readPath(answer, 'errors');
  if (!Array.isArray(errors) || errors.length === 0) return null;
  const messages = errors.map((error) => String(readPath(error, 'message') ?? '').slice(0, maxMessageLength));
  const more = errors.length > shownErrors ? ` (+${errors.length - shownErrors})` : '';
  return messages.slice(0, shownErrors).join(' · ') + more;
}

/** Whether it is an answer of GraphQL at all: an object with data or errors. */
export function isGraphqlAnswer(answer: unknown): boolean {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  return isObject && ('data' in answer || 'errors' in answer);
}

function jsonObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
