import { z } from 'zod';

/** The schema inside wrappers that make a value optional. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  let part = schema;
  while (true) {
    if (
      part instanceof z.ZodOptional ||
      part instanceof z.ZodNullable ||
      part instanceof z.ZodDefault ||
      part instanceof z.ZodPrefault ||
      part instanceof z.ZodReadonly
    )
      part = part.def.innerType;
    else if (part instanceof z.ZodLazy) part = part.def.getter();
    else if (part instanceof z.ZodPipe) part = part.def.in;
    else return part;
  }
}

/** The option that knows most of the given keys; none if any value is allowed and no option knows a key. */
export function meantOption(options: readonly z.core.$ZodType[], value: object): z.core.$ZodType | undefined {
  const parts = options.map(unwrapped);
  if (Array.isArray(value)) return parts.find((part) => part instanceof z.ZodArray);
  const keys = Object.keys(value);
  const ranked = parts
    .filter((part) => part instanceof z.ZodObject)
    .map((part) => ({ part, known: keys.filter((key) => Object.hasOwn(part.shape, key)).length }))
    .sort((one, other) => other.known - one.known);
  const [best] = ranked;
  const isFree = parts.some((part) => part instanceof z.ZodUnknown || part instanceof z.ZodAny);
  return best && (best.known > 0 || !isFree) ? best.part : undefined;
}
