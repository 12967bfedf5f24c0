import { z } from 'zod';
import { type FilterGroup, filterOperators } from '#engine/query/filter.ts';
import { fieldValue } from './basics.ts';

/**
 * A condition on one column. For columns of moments, `value` may be a plain day (`2026-11-01`), the whole day in the
 * caller's time zone: `eq` matches any moment of the day, `gte` starts at its first moment, `gt` after its last.
 */
export const filterRule = z.object({
  field: z.string().min(1).max(60),
  operator: z.enum(filterOperators),
  value: fieldValue.optional(),
});

/** Rules combined by `and` or `or`; groups nest to a bounded depth. */
export const filterGroup: z.ZodType<FilterGroup, FilterGroup> = z.lazy(() =>
  z.object({
    condition: z.enum(['and', 'or']),
    rules: z.array(z.union([filterGroup, filterRule])).max(100),
  }),
);

/** Request of every `*datatables` call. `length` is at most 100; filters nest to a bounded depth. */
export const listRequest = z.object({
  page: z.number().int().min(1).max(1_000_000).default(1),
  length: z.number().int().min(1).max(100).default(10),
  columns: z
    .array(
      z.object({
        data: z.string().max(60),
        name: z.string().max(60).optional(),
        searchable: z.boolean().optional(),
        orderable: z.boolean().optional(),
      }),
    )
    .max(200)
    .optional(),
  orders: z
    .array(z.object({ column: z.string().max(60), dir: z.enum(['asc', 'desc']) }))
    .max(5)
    .optional(),
  search: z.object({ searchValue: z.string().max(200) }).optional(),
  filters: filterGroup.optional(),
});

export type ListRequest = z.output<typeof listRequest>;

/** A page of a list. Above 10,000 rows `total` is a bound and `totalIsExact` false. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    length: z.number().int(),
    total: z.number().int(),
    totalIsExact: z.boolean(),
  });
}
