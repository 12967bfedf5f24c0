type Json = Readonly<Record<string, unknown>>;

const start = '#/components/schemas/';

/** The schemas that the rest refers to, directly or indirectly. */
export function usedSchemas(rest: unknown, schemas: Json): Json {
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (key !== '$ref' || typeof item !== 'string' || !item.startsWith(start)) {
        follow(item);
        continue;
      }
      const name = item.slice(start.length);
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(rest);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
