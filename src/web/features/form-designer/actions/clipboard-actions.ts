import { produce } from 'immer';
import type { SectionDefinition } from '#engine/form/definition.ts';
import { freeName, nameFrom } from '#engine/form/names/free-name.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type AdoptedParts, adoptParts } from '../clipboard/adopt-parts.ts';
import { type FormParts, formPartsOf, writeFormParts } from '../clipboard/form-parts.ts';
import { insertParts } from '../commands/insert-parts.ts';
import { takenSectionNames } from '../commands/names.ts';
import type { Part } from '../commands/parts.ts';
import { addSection } from '../commands/section-commands.ts';
import { focusSelected } from '../focus.ts';
import type { FormSurroundings, Surroundings } from './form-surroundings.ts';
import { placeAfter } from './insertion-place.ts';
import { newFieldId } from './new-id.ts';

/** Steps that bring copies into the form. */
export function clipboardActions(here: Surroundings) {
  return {
    /** The selected parts as text for the clipboard; null when nothing is selected. */
    copyText(): string | null {
      const { module, marks } = here();
      return marks.parts.length === 0 ? null : writeFormParts(formPartsOf(module, marks.parts));
    },
    duplicate(parts: readonly Part[]): void {
      const now = here();
      insertCopies(now, formPartsOf(now.module, parts), parts);
    },
    /** Inserts the parts in a text from the clipboard, and reports those that could not be inserted. */
    async paste(text: string): Promise<void> {
      // Loads the schema only for people who paste.
      const { readFormParts } = await import('../clipboard/read-form-parts.ts');
      const now = here();
      const parts = readFormParts(text);
      if (typeof parts !== 'string') return tellWhatWasLeft(now, insertCopies(now, parts, now.marks.parts));
      const key = parts === 'newer' ? 'form-designer:pasteNewer' : 'form-designer:pasteForeign';
      toast.plain(now.t(key));
    },
    insertTemplate(section: SectionDefinition): void {
      const now = here();
      tellWhatWasLeft(now, insertCopies(now, { sections: [section], rows: [] }, now.marks.parts));
    },
  };
}

function insertCopies(now: FormSurroundings, parts: FormParts, after: readonly Part[]): AdoptedParts {
  const { module, apply, marks } = now;
  const needsHome = parts.rows.length > 0 && module.fieldGroups.length === 0;
  const displayName = now.t('form-designer:untitledSection');
  const name = freeName(nameFrom(displayName), takenSectionNames(module));
  const addHome = addSection({ name, displayName, isTable: false });
  const ready: ModuleDefinition = needsHome ? produce(module, addHome as never) : module;
  const place = placeAfter(ready, after);
  const adopted = adoptParts(parts, {
    module: ready,
    section: ready.fieldGroups.find((section) => section.name === place.section) ?? null,
    catalogue: fieldCatalogue,
    newId: newFieldId,
  });
  const made: Part[] = [
    ...adopted.rows.flat().map(({ id }): Part => ({ kind: 'field', id })),
    ...adopted.sections.map((section): Part => ({ kind: 'section', id: section.name })),
  ];
  if (made.length === 0) return adopted;
  apply((draft) => {
    if (needsHome) addHome(draft);
    insertParts(adopted, place)(draft);
  });
  marks.replace(made);
  focusSelected();
  return adopted;
}

function tellWhatWasLeft({ t }: FormSurroundings, { left, renamed }: AdoptedParts): void {
  const [first] = left;
  if (first) {
    const why = t(`form-designer:pasteLeft_${first.why}`);
    const names = left.map(({ name }) => name).join(', ');
    toast.error(t('form-designer:pasteLeft', { names, why }));
  } else if (renamed.length > 0) {
    const names = renamed.map(({ from, to }) => `${from} → ${to}`);
    const shown = names.length > 3 ? [...names.slice(0, 3), '…'] : names;
    toast.plain(t('form-designer:pasteRenamed', { names: shown.join(', ') }));
  }
}
