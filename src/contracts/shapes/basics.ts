import { z } from 'zod';
import type { FieldValue } from '#engine/value/field-value.ts';

/** Id of a tenant's object. */
export const id = z.uuid();

/** RFC 3339, UTC. */
export const instant = z.iso.datetime();

/** A person as shown to others. */
export const personShape = z.object({ id, name: z.string() });

/** Value of a form field on the wire (see `FieldValue`). */
export const fieldValue = z.unknown() as z.ZodType<FieldValue, FieldValue>;

/** Values of an entry by field name. */
export const entryValues = z.record(z.string().max(60), fieldValue);

/** Free text of an action. */
export const actionMessage = z.string().trim().max(4000);

/** Answer of a call without a result. */
export const nothing = z.object({});

/** A stored file as entries refer to it; `size` in bytes. */
export const fileReference = z.object({
  key: z.string().max(300),
  name: z.string().max(255),
  size: z.number().int().nonnegative(),
  type: z.string().max(100),
});

/** One broken rule of a form (see `Violation`). */
export const violationShape = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string().optional(),
});

/** A query flag: `true` or `false` as text. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
