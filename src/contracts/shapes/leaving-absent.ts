import { z } from 'zod';

type Left<S> = S extends z.ZodDefault<infer Inner> ? z.ZodOptional<Inner> : S;

/**
 * The object as a call that changes a stored one takes it: a key with a default may be absent and then stays absent, so
 * that the use case keeps what is stored. A default would quietly put it back to what a new one has.
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
