import { z } from 'zod';

type Left<S> = S extends z.ZodDefault<infer Inner> ? z.ZodOptional<Inner> : S;

/**
 * The object as input of a call that changes a stored one. A key with a default may be absent and then stays absent, so
 * that the use case keeps the stored value. A default would silently reset it.
 */
export function leavingAbsent<Shape extends z.ZodRawShape>(
  object: z.ZodObject<Shape>,
): z.ZodObject<{ -readonly [K in keyof Shape]: Left<Shape[K]> }> {
  const shape = Object.fromEntries(
    Object.entries(object.shape).map(([key, part]) => [
      key,
      part instanceof z.ZodDefault ? z.optional(part.unwrap() as z.ZodType) : part,
    ]),
  );
  return z.object(shape) as never;
}
