import type { Bindings } from '#engine/expression/expression.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { DirectoryAnswers } from './directory.ts';
import type { WorkCalendar } from './working-time.ts';

/** Everything outside the instance that an event's result may depend on. */
export interface WorkflowFacts {
  /** RFC 3339 in UTC. */
  readonly now: string;
  /** The entry's values after the event's own changes, calculated fields included. */
  readonly values: EntryValues;
  /** The names that expressions about the entry may use: fields, `actor`, `initiator`, `entry`, `now`, `today`. */
  readonly bindings: Bindings;
  /** Answers loaded so far; empty at first. */
  readonly directory: DirectoryAnswers;
  /** That of the organisation. */
  readonly calendar: WorkCalendar;
  /** When a team (by name or id) works. Absent: as the organisation does. */
  calendarOf?(team: string): WorkCalendar;
  /** A field's value as text for a title at an activity: blank where it is hidden there; undefined for no field. */
  textOf(fieldName: string, activityId: string): string | undefined;
  /** Short text that changes when a value changes which the people at an activity may see. */
  basisOf(activityId: string): string;
  /** The names that expressions about each row of a table section may use: its cells, then those of the entry. */
  rowsOf(tableName: string): readonly Bindings[];
  /** The facts once the workflow itself has written these values: calculated fields are worked out again. */
  revalued(written: EntryValues): WorkflowFacts;
}
