const mention = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/gi;

/** Ids of the people whom a text mentions as `@[id]`, each once. */
export function mentionedIds(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, id]) => (id ?? '').toLowerCase()))];
}
