import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { ReceivedFile } from './received-file.ts';

type SheetSection = ReceivedFile['sections'][number];
type Planned = NonNullable<ImportPlan['sections']>[number];

/** The first plan for a file: columns mapped by their titles, and every row a new entry. */
export function firstPlan(file: ReceivedFile, errorCells: ImportPlan['errorCells']): ImportPlan {
  return {
    targets: file.columns.map((column) => column.guess),
    sections: file.sections.filter(({ hasKey }) => hasKey).map(targetsOfSection),
    keyField: null,
    addsUnknown: true,
    errorCells,
    submits: false,
  };
}

/** The columns of a further sheet, mapped by their titles. */
export function targetsOfSection({ name, columns }: SheetSection): Planned {
  return { name, targets: columns.map(({ guess }) => guess) };
}

/** The further sheets whose rows are imported. */
export function takenSections(file: ReceivedFile, plan: ImportPlan): readonly SheetSection[] {
  return file.sections.filter((section) => plan.sections?.some(({ name }) => name === section.name));
}

/**
 * The plan for a file that was read again with other settings. It stays if the columns of the first sheet are the
 * same; further sheets with other columns get new targets. Null if a new plan is needed.
 */
export function planReadAgain(
  plan: ImportPlan,
  before: ReceivedFile,
  received: ReceivedFile,
): ImportPlan | null {
  if (titlesOf(before) !== titlesOf(received)) return null;
  const sections = received.sections.flatMap((section): readonly Planned[] => {
    if (!section.hasKey) return [];
    const old = before.sections.find(({ name }) => name === section.name);
    const isSame = old?.hasKey === true && titlesOf(old) === titlesOf(section);
    if (!isSame) return [targetsOfSection(section)];
    return (plan.sections ?? []).filter(({ name }) => name === section.name);
  });
  return { ...plan, sections };
}

function titlesOf({ columns }: { readonly columns: readonly { readonly title: string }[] }): string {
  return JSON.stringify(columns.map(({ title }) => title));
}
