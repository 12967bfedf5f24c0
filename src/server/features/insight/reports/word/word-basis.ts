import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { entryBasis, isWritten } from '#engine/report/entry-basis.ts';
import { folded, type WordBasis, type WordNames } from '#engine/report/word/plan-word.ts';
import { inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

/** What a Word file can name of an app: what a report about one entry can, and labels in the app's and the actor's language. */
export function wordBasis(ctx: Context, version: ModuleVersion): WordBasis {
  const { top, tables } = entryBasis(version.compiled.form);
  const forms = [version, inLanguage(version, ctx.locale)].map(({ compiled }) => compiled.form);
  const ofEntry = labelsOf(
    forms.flatMap((form) => [...form.fields.values()].filter(isWritten).map(labelled)),
  );
  const named = [...tables].map(([name, names]): readonly [string, WordNames] => {
    const own = labelsOf(forms.flatMap((form) => rowFields(form, name)));
    return [name, { ...names, labels: new Map([...ofEntry, ...own]) }];
  });
  return {
    top: { ...top, labels: ofEntry },
    tables: new Map(named),
    tableLabels: labelsOf(
      forms.flatMap((form) =>
        [...form.tables.values()].map(({ name, definition }) => ({ name, label: definition.displayName })),
      ),
    ),
  };
}

interface Labelled {
  readonly name: string;
  readonly label: string;
}

function rowFields(form: CompiledForm, table: string): readonly Labelled[] {
  return (form.tables.get(table)?.fields ?? []).filter(isWritten).map(labelled);
}

function labelled({
  name,
  definition,
}: {
  readonly name: string;
  readonly definition: { readonly displayName: string };
}) {
  return { name, label: definition.displayName };
}

function labelsOf(all: readonly Labelled[]): ReadonlyMap<string, string | null> {
  const labels = new Map<string, string | null>();
  for (const { name, label } of all) {
    const key = folded(label);
    if (key === '') continue;
    const known = labels.get(key);
    labels.set(key, known === undefined || known === name ? name : null);
  }
  return labels;
}
