import type { Bindings } from '#engine/expression/expression.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { DirectoryAnswers } from './directory.ts';
import type { WorkCalendar } from './working-time.ts';

/** Everything outside the instance that can affect the result of an event. */
export interface WorkflowFacts {
  /** RFC 3339 in UTC. */
  readonly now: string;
  /** The entry's values after the event's own changes, calculated fields included. */
  readonly values: EntryValues;
  /** The names for expressions about the entry: fields, `actor`, `initiator`, `entry`, `now`, `today`. */
  readonly bindings: Bindings;
  /** The answers loaded so far; empty at first. */
  readonly directory: DirectoryAnswers;
  /** The calendar of the organisation. */
  readonly calendar: WorkCalendar;
  /** The calendar of a team (by name or id). Absent: the organisation's calendar applies. */
  calendarOf?(team: string): WorkCalendar;
  /**
   * A field's value as text for a title at an activity: blank if it is hidden there; undefined if there is no such
   * field.
   */
  textOf(fieldName: string, activityId: string): string | undefined;
  /** Short text that changes with every value that the people at an activity may see. */
  basisOf(activityId: string): string;
  /** The names for expressions about each row of a table section: its cells, then those of the entry. */
  rowsOf(tableName: string): readonly Bindings[];
  /** The facts after the workflow wrote these values: calculated fields are recalculated. Interruptible. */
  revalued(written: EntryValues): Interruptible<WorkflowFacts>;
}
