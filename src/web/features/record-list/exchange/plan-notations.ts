import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { Notation } from '#engine/form/sheet/notation.ts';
import type { ReceivedFile } from './received-file.ts';

/** The notations chosen in this session, by app and column title. Corrected rows are often imported again. */
const chosen = new Map<string, Notation>();

/** The possible notations of a column that goes to a field, the likeliest first. Empty if there is no choice. */
export function notationsFor(file: ReceivedFile, index: number, target: string | null): readonly Notation[] {
  const column = file.columns[index];
  const dependsOn = file.fields.find(({ name }) => name === target)?.dependsOn;
  if (dependsOn === 'dateFormat')
    return column?.dateFormats.map((dateFormat) => ({ dateFormat, decimalMark: null })) ?? [];
  if (dependsOn === 'decimalMark')
    return column?.decimalMarks.map((decimalMark) => ({ dateFormat: null, decimalMark })) ?? [];
  return [];
}

/**
 * The plan with a notation for every column that needs one: the one in the plan, else the one chosen before, else the
 * likeliest.
 */
export function withNotations(plan: ImportPlan, file: ReceivedFile, moduleId: string): ImportPlan {
  const notations = file.columns.map(({ title }, index) => {
    const possible = notationsFor(file, index, plan.targets[index] ?? null);
    const isPossible = (wanted: Notation | null | undefined) =>
      possible.find((notation) => isSame(notation, wanted));
    const planned = isPossible(plan.notations?.[index]);
    return planned ?? isPossible(chosen.get(keyOf(moduleId, title))) ?? possible[0] ?? null;
  });
  return { ...plan, notations };
}

/** Remembers the notations of a plan for the next file of the app. */
export function rememberNotations(
  { notations = [] }: ImportPlan,
  file: ReceivedFile,
  moduleId: string,
): void {
  for (const [index, notation] of notations.entries()) {
    if (notation) chosen.set(keyOf(moduleId, file.columns[index]?.title ?? ''), notation);
  }
}

const keyOf = (moduleId: string, title: string) => `${moduleId}\n${title}`;

function isSame(one: Notation, other: Notation | null | undefined): boolean {
  return one.dateFormat === other?.dateFormat && one.decimalMark === other?.decimalMark;
}
