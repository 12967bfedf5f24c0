import { invalidValue } from './scim-error.ts';
import { withLowerNames } from './user-resource.ts';

const texts = ['filter', 'sortBy', 'sortOrder'] as const;
const numbers = ['startIndex', 'count'] as const;
const lists = ['attributes', 'excludedAttributes'] as const;

/** The parameters of a search as those of a list: numbers and lists of names become texts. */
export function searchQuery(body: unknown): Readonly<Record<string, string>> {
  const asked = withLowerNames(body);
  const query: Record<string, string> = {};
  const read = (name: string, textOf: (value: unknown) => string | null) => {
    const value = asked[name.toLowerCase()];
    if (value === undefined || value === null) return;
    const text = textOf(value);
    if (text === null) throw invalidValue(`${name} is of another type.`);
    query[name] = text;
  };
  for (const name of texts) read(name, (value) => (typeof value === 'string' ? value : null));
  for (const name of numbers) read(name, (value) => (Number.isInteger(value) ? String(value) : null));
  for (const name of lists) read(name, namesOf);
  return query;
}

function namesOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((name) => typeof name === 'string');
  return isList ? value.join(',') : null;
}
