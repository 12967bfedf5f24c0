import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { createModuleFromSheet } from '#contracts/exchange/create-module-from-sheet.ts';
import type { uploadSheet } from '#contracts/exchange/upload-sheet.ts';

/** A file that the server has read, to make an app of. */
export type SheetOfApp = EndpointOutput<typeof uploadSheet>;

type SheetColumn = SheetOfApp['columns'][number];

/** A possible type of a column. */
export type Reading = SheetColumn['readings'][number];

/** What becomes of a column: the field's title, and which of its readings; null: it is left out. */
export interface ColumnPlan {
  readonly displayName: string;
  readonly reading: number | null;
}

/** Every column as the server takes it to be; what it has no title for is called by its number. */
export function firstPlan(sheet: SheetOfApp, nameless: (number: number) => string): readonly ColumnPlan[] {
  return sheet.columns.map((column, index) => ({
    displayName: column.title.slice(0, 250) || nameless(index + 1),
    reading: column.title === '' && column.filledCount === 0 ? null : 0,
  }));
}

/** The columns as the server wants them. */
export function columnsOf(
  sheet: SheetOfApp,
  plan: readonly ColumnPlan[],
): EndpointRequest<typeof createModuleFromSheet>['body']['columns'] {
  return plan.map(({ displayName, reading }, index) => {
    const found = readingOf(sheet, index, reading);
    if (!found) return null;
    const { editorType, dateFormat, decimalMark } = found;
    return { displayName: displayName.trim(), editorType, dateFormat, decimalMark };
  });
}

/** The reading that is chosen for a column. */
export function readingOf(sheet: SheetOfApp, index: number, reading: number | null): Reading | undefined {
  return reading === null ? undefined : sheet.columns[index]?.readings[reading];
}

/** Whether an app can be made of it: at least one column, each with a title. */
export function isPlanReady(plan: readonly ColumnPlan[]): boolean {
  const taken = plan.filter(({ reading }) => reading !== null);
  return taken.length > 0 && taken.every(({ displayName }) => displayName.trim() !== '');
}

/** A name for an app out of that of a file: `2025_claims.final.xlsx` gives `claims final`. */
export function appNameOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N} -]+/gu, ' ')
    .replace(/^[\p{N}\s-]+/u, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40)
    .trim();
}
