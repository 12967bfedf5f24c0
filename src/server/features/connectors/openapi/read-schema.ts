import { joinPath } from '#engine/value/json-path.ts';
import { follow, isRecord, type JsonRecord, recordAt } from './walk-document.ts';

const maxDepth = 4;
const maxNames = 200;

/** Parts of schemas that are looked at for one operation: a short document can describe an endless one. */
interface Budget {
  left: number;
}

const maxParts = 2000;

/** The properties of a schema, with those of the schemas that it is made of. */
function propertiesOf(
  document: JsonRecord,
  schema: unknown,
  budget: Budget = { left: maxParts },
  depth = 0,
): JsonRecord {
  const own = follow(document, schema);
  if (!isRecord(own) || depth > maxDepth || --budget.left < 0) return {};
  const parts = Array.isArray(own.allOf) ? own.allOf : [];
  const inherited = parts.map((part: unknown) => propertiesOf(document, part, budget, depth + 1));
  return Object.assign({}, ...inherited, recordAt(own, 'properties'));
}

function itemsOf(document: JsonRecord, schema: unknown): unknown {
  const own = follow(document, schema);
  return isRecord(own) && (own.type === 'array' || own.items !== undefined) ? own.items : undefined;
}

/** The path to the only list in an answer: the answer itself or a part of it. Null: there is none, or several. */
export function listPath(document: JsonRecord, schema: unknown): string | null {
  if (itemsOf(document, schema) !== undefined) return '';
  const lists = Object.entries(propertiesOf(document, schema)).filter(
    ([, part]) => itemsOf(document, part) !== undefined,
  );
  return lists.length === 1 && lists[0] ? joinPath('', lists[0][0]) : null;
}

/** The names of the values in the items of a list, or in the answer itself. */
export function fieldNames(document: JsonRecord, schema: unknown, path: string | null): string[] {
  const lists = path === null ? undefined : path === '' ? schema : listIn(document, schema, path);
  const item = lists === undefined ? schema : itemsOf(document, lists);
  return Object.keys(propertiesOf(document, item))
    .map((name) => joinPath('', name))
    .filter((name) => name !== '' && name.length <= 200)
    .slice(0, maxNames);
}

function listIn(document: JsonRecord, schema: unknown, path: string): unknown {
  return Object.entries(propertiesOf(document, schema)).find(([name]) => joinPath('', name) === path)?.[1];
}

/** A body with a placeholder for each value; empty without a schema. */
export function sampleBody(
  document: JsonRecord,
  schema: unknown,
  placeholder: (name: string) => string,
): string {
  if (follow(document, schema) === undefined) return '';
  const budget = { left: maxParts };
  const lines = (part: unknown, name: string, depth: number): string => {
    const properties = Object.entries(propertiesOf(document, part, budget)).slice(0, maxNames);
    if (properties.length === 0 || depth >= maxDepth || --budget.left < 0) return `{${placeholder(name)}}`;
    const indent = '  '.repeat(depth + 1);
    const written = properties.map(
      ([key, value]) => `${indent}${JSON.stringify(key)}: ${lines(value, key, depth + 1)}`,
    );
    return `{\n${written.join(',\n')}\n${'  '.repeat(depth)}}`;
  };
  return lines(schema, 'body', 0);
}
