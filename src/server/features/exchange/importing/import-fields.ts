import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';

/** Fields that a column of a file can go to: what people fill in themselves and a line of text can say. */
export function importFields(form: CompiledForm): readonly CompiledField[] {
  return [...form.fields.values()].filter(isImportable);
}

/** The same of a table section; none where the form has no such section. */
export function importFieldsOfSection(form: CompiledForm, name: string): readonly CompiledField[] {
  return (form.tables.get(name)?.fields ?? []).filter(isImportable);
}

function isImportable({ type: { capabilities: can } }: CompiledField): boolean {
  const isTyped = can.hasValue && !can.isCalculated && !can.isAllocated;
  return isTyped && !can.holdsFile && !can.isSecret;
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

/** Whether two titles mean the same: letters and digits count, and no empty title means anything. */
export function isSameTitle(left: string, right: string): boolean {
  return plain(left) !== '' && plain(left) === plain(right);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
