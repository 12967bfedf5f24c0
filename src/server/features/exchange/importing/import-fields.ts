import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';

/** Fields that a column of a file can go to: what people fill in themselves and a line of text can say. */
export function importFields(form: CompiledForm): readonly CompiledField[] {
  return [...form.fields.values()].filter(({ type: { capabilities: can } }) => {
    const isTyped = can.hasValue && !can.isCalculated && !can.isAllocated;
    return isTyped && !can.holdsFile && !can.isSecret;
  });
}

/** The field that each title means: its name or what it is called, each field once. */
export function guessTargets(titles: readonly string[], fields: readonly CompiledField[]): (string | null)[] {
  const free = new Set(fields);
  return titles.map((title) => {
    const wanted = plain(title);
    if (wanted === '') return null;
    const found = [...free].find(({ name, definition }) =>
      [name, definition.displayName].some((candidate) => plain(candidate) === wanted),
    );
    if (!found) return null;
    free.delete(found);
    return found.name;
  });
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
