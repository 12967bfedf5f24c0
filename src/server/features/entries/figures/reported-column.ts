import type { ReportColumn } from '#engine/insight/plan-report.ts';
import type { Join } from '#engine/insight/report.ts';
import type { Sql } from '#server/features/lists/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { EntryColumn } from '../columns/entry-column.ts';
import type { HiddenAt } from '../columns/field-secrecy.ts';
import type { ListReader } from '../viewing/hidden-field-store.ts';

/** Where the value of a column of a report comes from. */
export type ReportedFrom =
  | { readonly kind: 'entry'; readonly column: EntryColumn }
  /** A cell of the rows of a table section. */
  | {
      readonly kind: 'row';
      readonly name: string;
      readonly hiddenAt: readonly HiddenAt[];
      /** To what the driver is given. */
      write(value: unknown): unknown;
    }
  /** Ids of all entries that the rows of a table section name, as a list; only joins read it. */
  | {
      readonly kind: 'named';
      /** Of the section in the app's table. */
      readonly columnName: string;
      readonly name: string;
      readonly hiddenAt: readonly HiddenAt[];
    }
  /** The entry itself, of a joined app. */
  | { readonly kind: 'identity' }
  /** Hours from the first start to the end. */
  | { readonly kind: 'leadTime' }
  /** Hours from the first task of an activity to its last response. */
  | { readonly kind: 'waiting'; readonly activityId: string }
  /** Who responded last at an activity. */
  | { readonly kind: 'decided'; readonly activityId: string };

/** A column that reports on the entries of an app can name. */
export interface ReportedColumn extends ReportColumn {
  readonly from: ReportedFrom;
  /** Absent for columns of the report's own app. */
  readonly joined?: { readonly join: JoinedApp /** Its name in that app. */; readonly name: string };
}

/** An app that is joined to the one of a report, as the actor may see it. */
export interface JoinedApp {
  readonly name: string;
  readonly version: ModuleVersion;
  readonly reader: ListReader;
  /** Its name in the statement. */
  readonly alias: string;
  /** The join that it is joined to; null: the app of the report. */
  readonly of: JoinedApp | null;
  readonly way: Join['way'];
  /** The lookup, of the app it is joined to or of its own. */
  readonly link: ReportedColumn;
  /** Which of its entries the actor may see; an entry is `t`. */
  readonly visible: Sql;
}
