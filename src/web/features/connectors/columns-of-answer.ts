import type { FieldValue } from '#engine/value/field-value.ts';
import { joinPath } from '#engine/value/json-path.ts';

const most = 200;
const deepest = 3;

/** The columns that the items of an answer have: paths of values, those of inner objects too. */
export function columnsOfAnswer(data: FieldValue): string[] {
  const items: readonly FieldValue[] = Array.isArray(data) ? data.slice(0, 20) : [data];
  return [...new Set(items.flatMap((item) => columnsIn(item, '', 1)))]
    .filter((column) => column !== '' && column.length <= 200)
    .slice(0, most);
}

function columnsIn(value: FieldValue, path: string, depth: number): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(value) || depth > deepest) return [];
  return Object.entries(value).flatMap(([name, child]) => columnsIn(child, joinPath(path, name), depth + 1));
}
