import type { CompiledField } from '#engine/form/compiled-form.ts';
import { cellText, type SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import { splitItems } from '#engine/form/value-kinds/list-text.ts';
import { keysOfLabel, referenceFields } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The keys for the labels of a file; looked up as the actor, each label once. */
export interface LabelKeys {
  /** Looks up the keys for the cells of a column. */
  learn(ctx: Context, field: CompiledField, cells: readonly SheetCell[]): Promise<void>;
  /** Key by label, in any case; undefined if nothing, or more than one thing, has that label. */
  keyOf(kind: string, label: string): string | undefined;
  /** Id of the active person with this name or address; undefined likewise. */
  personId(text: string): string | undefined;
}

export async function labelKeys(ctx: Context, version: ModuleVersion): Promise<LabelKeys> {
  const keys = new Map<string, string | undefined>();
  const references = referenceFields(version.compiled.form);
  const people = await peopleByText(ctx);
  const place = (kind: string, label: string) => `${kind}\n${label.trim().toLowerCase()}`;
  return {
    async learn(ctx, field, cells) {
      const reference = references.get(field);
      if (!reference) return;
      // A cell may name one thing, or several.
      const labels = cells
        .map((cell) => cellText(cell).trim())
        .flatMap((text) => [text, ...splitItems(text)]);
      for (const label of new Set(labels)) {
        if (label === '' || keys.has(place(reference.kind, label))) continue;
        const same = await keysOfLabel(ctx, reference.source, label);
        keys.set(place(reference.kind, label), same.length === 1 ? same[0] : undefined);
      }
    },
    keyOf: (kind, label) => keys.get(place(kind, label)),
    personId: (text) => people.get(text.trim().toLowerCase()) ?? undefined,
  };
}

async function peopleByText(ctx: Context): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>();
  for (const person of (await directory(ctx)).people.values()) {
    if (!person.isActive) continue;
    for (const text of [person.name, person.email]) {
      const key = text.trim().toLowerCase();
      found.set(key, found.has(key) && found.get(key) !== person.id ? null : person.id);
    }
  }
  return found;
}
