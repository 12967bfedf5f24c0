/** A piece of what the assistant said: text, or an entry that it names. */
export type SaidPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'entry'; readonly text: string; readonly address: string };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const entryLink = new RegExp(`\\[([^\\]\\n]{1,200})\\]\\(entry:(${uuid})/(${uuid})\\)`, 'g');

/**
 * Cuts what the assistant said into text and entries. Only ids make an address, so that no text leads anywhere but to an
 * entry, which asks for the rights of whoever opens it.
 */
export function saidParts(said: string): readonly SaidPart[] {
  const parts: SaidPart[] = [];
  let from = 0;
  for (const found of said.matchAll(entryLink)) {
    const [whole, text = '', moduleId, recordId] = found;
    if (found.index > from) parts.push({ kind: 'text', text: said.slice(from, found.index) });
    parts.push({ kind: 'entry', text, address: `/item-editor/${moduleId}/${recordId}` });
    from = found.index + whole.length;
  }
  if (from < said.length) parts.push({ kind: 'text', text: said.slice(from) });
  return parts;
}
