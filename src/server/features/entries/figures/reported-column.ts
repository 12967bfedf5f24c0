import type { ReportColumn } from '#engine/insight/plan-report.ts';
import type { EntryColumn } from '../columns/entry-column.ts';
import type { HiddenAt } from '../columns/field-secrecy.ts';

/** Where the value of a column of a report comes from. */
export type ReportedFrom =
  | { readonly kind: 'entry'; readonly column: EntryColumn }
  /** A cell of the rows of a table section. */
  | { readonly kind: 'row'; readonly name: string; readonly hiddenAt: readonly HiddenAt[] }
  /** Hours from the first start to the end. */
  | { readonly kind: 'leadTime' }
  /** Hours from the first task of an activity to its last response. */
  | { readonly kind: 'waiting'; readonly activityId: string }
  /** Who responded last at an activity. */
  | { readonly kind: 'decided'; readonly activityId: string };

/** A column that reports on the entries of an app can name. */
export interface ReportedColumn extends ReportColumn {
  readonly from: ReportedFrom;
}
