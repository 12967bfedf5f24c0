import type { EntryValues } from '#engine/value/field-value.ts';
import { parseInstant } from '#engine/value/zoned-time.ts';
import type {
  ActivityContext,
  ActivityStep,
  ActivityType,
  CompiledSettings,
  FormScope,
  SettingFault,
} from '#engine/workflow/activity-type.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import type { WorkflowFacts } from '#engine/workflow/facts.ts';
import { isRecord, readDuration, readText } from '#engine/workflow/values/property-readers.ts';
import { addDuration, type Duration, type WorkCalendar } from '#engine/workflow/working-time.ts';

interface Plan {
  readonly duration: Duration | null;
  /** Name of a field with a date or a moment. */
  readonly until: string | null;
  /** The team by whose clock time runs; null: the organisation. */
  readonly team: string | null;
}

/** Waits for a length of time, or until the date in a field; a moment that has passed does not hold anything up. */
export const timer: ActivityType<Plan> = {
  name: 'Timer',
  label: 'timer',
  hint: 'timerHint',
  icon: 'Hourglass',
  shape: 'card',
  settings: [
    { name: 'For', label: 'waitFor', editorType: 'duration', group: 'time', defaultValue: null },
    { name: 'Until', label: 'waitUntil', editorType: 'until', group: 'time', defaultValue: null },
    { name: 'HoursOf', label: 'hoursOf', editorType: 'team', group: 'time', defaultValue: null },
  ],
  waits: true,
  canBeReturnedTo: false,
  compile,
  valueUses: ({ until }) =>
    until === null ? [] : [{ kind: 'time', property: 'Until', reading: { fields: [until] } }],
  enter,
  resume: (_context, token, signal) =>
    signal.kind === 'fired' ? { kind: 'leave', outcome: 'Done' } : { kind: 'wait', wait: token.wait },
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};

/** The field that a timer waits for; null when it names none. */
export function readUntil(properties: Readonly<Record<string, unknown>>): string | null {
  const { Until } = properties;
  const field = isRecord(Until) ? Until.field : Until;
  return typeof field === 'string' && field.trim() !== '' ? field.trim() : null;
}

/** The team by whose clock a timer runs; null for that of the organisation. */
export function readTeam(properties: Readonly<Record<string, unknown>>): string | null {
  return readText(properties, 'HoursOf') || null;
}

function compile({ properties }: ActivityDefinition, form: FormScope): CompiledSettings<Plan> {
  const duration = readDuration(properties, 'For');
  const until = readUntil(properties);
  const faults: SettingFault[] = [];
  const error = (property: string, code: string, params = {}) =>
    faults.push({ severity: 'error', property, code, params });
  const { HoursOf = null } = properties;
  if (HoursOf !== null && typeof HoursOf !== 'string') error('HoursOf', 'setting_invalid');
  if (duration === null) error('For', 'setting_invalid');
  if (duration && until !== null) error('Until', 'timer_twice');
  if (duration === undefined && until === null) error('For', 'timer_missing');
  if (until !== null) {
    const field = form.fields.get(until);
    const type = field?.type.expressionType(field.definition);
    if (!field) error('Until', 'timer_field_gone', { field: until });
    else if (type !== 'date' && type !== 'datetime') {
      error('Until', 'timer_not_date', { field: field.definition.displayName });
    }
  }
  return {
    plan: { duration: duration ?? null, until, team: readTeam(properties) },
    outcomes: [{ name: 'Done', needsMessage: false, rejects: false }],
    faults,
  };
}

function enter({ plan, facts, definition, eventKey }: ActivityContext<Plan>): ActivityStep {
  const calendar = calendarOf(plan, facts);
  const at = plan.duration
    ? addDuration(facts.now, plan.duration, calendar)
    : momentOf(plan, facts.values, calendar);
  if (at === null) return { kind: 'fault', code: 'timer_date_missing', params: { field: plan.until ?? '' } };
  if (at <= facts.now) return { kind: 'leave', outcome: 'Done' };
  const { activityId } = definition;
  return {
    kind: 'wait',
    wait: { kind: 'event', key: eventKey, memory: { until: at } },
    effects: [{ kind: 'schedule', key: eventKey, activityId, at }],
  };
}

/** Time runs by the clock of the team that is named, else by that of the organisation. */
function calendarOf({ team }: Plan, facts: WorkflowFacts): WorkCalendar {
  return (team === null ? undefined : facts.calendarOf?.(team)) ?? facts.calendar;
}

/** A date begins when the day does on that clock. */
function momentOf({ until }: Plan, values: EntryValues, { timeZone }: WorkCalendar): string | null {
  const value = values[until ?? ''];
  if (typeof value !== 'string' || value === '') return null;
  const text = value.length === 10 ? `${value} 00:00:00` : value;
  const instant = parseInstant(text, 'YYYY-MM-DD', timeZone);
  return instant === null ? null : new Date(instant).toISOString();
}
