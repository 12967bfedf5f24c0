import { z } from 'zod';
import type { Violation } from '#engine/value/field-value.ts';
import { joinPath } from '#engine/value/json-path.ts';
import { meantOption, unwrapped } from './schema-parts.ts';

/**
 * Lists that have more items than their contract allows. This check comes before all others, because a schema checks
 * each item first and counts the items afterwards. Once one list is too long, no items of any list are checked.
 */
export function listsTooLong(schema: z.core.$ZodType, value: unknown, path: string): readonly Violation[] {
  const found: Violation[] = [];
  visit(schema, value, path, found);
  return found;
}

function visit(schema: z.core.$ZodType, value: unknown, path: string, found: Violation[]): void {
  if (typeof value !== 'object' || value === null || found.length > 0) return;
  const part = unwrapped(schema);
  if (part instanceof z.ZodUnion) {
    const option = meantOption(part.options, value);
    if (option) visit(option, value, path, found);
  } else if (Array.isArray(value)) {
    if (part instanceof z.ZodArray) visitList(part, value, path, found);
  } else if (part instanceof z.ZodRecord) {
    for (const [key, item] of Object.entries(value)) visit(part.valueType, item, joinPath(path, key), found);
  } else if (part instanceof z.ZodObject) {
    for (const [key, child] of Object.entries(part.shape)) {
      if (Object.hasOwn(value, key))
        visit(child, (value as Record<string, unknown>)[key], joinPath(path, key), found);
    }
  }
}

function visitList(part: z.ZodArray, items: readonly unknown[], path: string, found: Violation[]): void {
  if (items.length > maxItems(part)) found.push({ path, code: 'input_too_big' });
  else for (const [index, item] of items.entries()) visit(part.element, item, joinPath(path, index), found);
}

function maxItems(part: z.ZodArray): number {
  const limits = (part.def.checks ?? []).map(({ _zod: { def } }) =>
    def.check === 'max_length' ? (def as z.core.$ZodCheckMaxLengthDef).maximum : Number.POSITIVE_INFINITY,
  );
  return Math.min(...limits);
}
