import { entryStatuses } from '#contracts/shapes/entry.ts';
import type { FilterRule } from '#engine/query/filter.ts';
import { daysMeant, isMovingDays, type MovingDays } from '#engine/query/moving-days.ts';
import type { FirstWeekday } from '#engine/query/week.ts';
import { addDays, isDate } from '#engine/value/calendar.ts';
import { dateAt, parseInstant } from '#engine/value/zoned-time.ts';

/** The form of a condition in the address and as a rule of the server. Days are those of the reader's zone. */
interface Condition {
  /** Null: the text says nothing that could be asked for, or is a word for days that move on. */
  readonly ruleOf: (text: string, zone: string) => FilterRule | null;
  /** The reverse; null: it is a rule of another condition. */
  readonly textOf: (rule: FilterRule, zone: string) => string | null;
  /** The column that words for days that move on narrow here. */
  readonly moves?: DayColumn;
}

type DayColumn = 'started_on' | 'due_at';

/** Words for days that move on, by the column they narrow. */
export type Days = Readonly<{ [Column in DayColumn]?: MovingDays }>;

/** Columns whose filter is one of the values that the tasks have. */
export const choiceNames = ['app', 'step', 'by', 'source', 'with'] as const;
export type ChoiceName = (typeof choiceNames)[number];

const conditions = {
  app: comparing('display_name', 'eq'),
  step: comparing('activity_name', 'eq'),
  by: comparing('record_started_by', 'eq'),
  source: comparing('assigned_from_user', 'eq'),
  with: comparing('assignee', 'eq'),
  title: comparing('activity_title', 'contains'),
  entry: comparing('record_title', 'contains'),
  status: comparing('workflow_status', 'eq', (text) => entryStatuses.some((status) => status === text)),
  came: { ruleOf: () => null, textOf: () => null, moves: 'started_on' },
  since: fromDay('started_on'),
  until: throughDay('started_on'),
  dueSince: fromDay('due_at'),
  dueUntil: throughDay('due_at'),
  due: {
    ruleOf: (text) =>
      text === 'none' || text === 'any'
        ? { field: 'due_at', operator: text === 'none' ? 'isnull' : 'isnotnull' }
        : null,
    textOf: ({ field, operator }) => {
      if (field !== 'due_at') return null;
      return operator === 'isnull' ? 'none' : operator === 'isnotnull' ? 'any' : null;
    },
    moves: 'due_at',
  },
  late: {
    ruleOf: (text) => (text === 'yes' ? { field: 'isOverdue', operator: 'eq', value: true } : null),
    textOf: (rule) => (rule.field === 'isOverdue' ? 'yes' : null),
  },
} satisfies Readonly<Record<string, Condition>>;

/** A condition by the name it has in the address. */
export type Narrowing = keyof typeof conditions;

/** The current conditions. Each value has its form of the address. */
export type Narrowed = Readonly<Partial<Record<Narrowing, string>>>;

export const narrowingNames = Object.keys(conditions) as Narrowing[];

/** The conditions of an address. Invalid conditions are skipped. */
export function readNarrowed(params: URLSearchParams): Narrowed {
  const found = narrowingNames.flatMap((name) => {
    const text = params.get(name);
    const isKnown = text && (conditions[name].ruleOf(text, 'Etc/UTC') || wordOf(name, text));
    return isKnown ? [[name, text] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The rules that do not depend on the date. Rules of relative days come from `daysOf`. */
export function rulesOf(narrowed: Narrowed, zone: string): FilterRule[] {
  return narrowingNames.flatMap((name) => {
    const text = narrowed[name];
    const rule = text === undefined ? null : conditions[name].ruleOf(text, zone);
    return rule ? [rule] : [];
  });
}

/** The words for days that move on. */
export function daysOf(narrowed: Narrowed): Days {
  const found = narrowingNames.flatMap((name) => {
    const word = wordOf(name, narrowed[name] ?? '');
    return word ? [[word.column, word.days] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The meaning of relative days at a moment, in a time zone. */
export function rulesOfDays(
  days: Days,
  { zone, now, firstWeekday }: { zone: string; now: string; firstWeekday: FirstWeekday },
): FilterRule[] {
  return Object.entries(days).flatMap(([field, word]) => {
    if (word === undefined) return [];
    const { from, before } = daysMeant(word, dateAt(now, zone), firstWeekday);
    return [
      { field, operator: 'gte', value: beginningOf(from, zone) },
      { field, operator: 'lt', value: beginningOf(before, zone) },
    ];
  });
}

export function narrowedOf(rules: readonly FilterRule[], zone: string, days: Days): Narrowed {
  const found = narrowingNames.flatMap((name) => {
    const { moves, textOf }: Condition = conditions[name];
    const word = moves && days[moves];
    const texts = word ? [word] : rules.flatMap((rule) => textOf(rule, zone) ?? []);
    return texts.slice(0, 1).map((text) => [name, text] as const);
  });
  return Object.fromEntries(found);
}

function wordOf(name: Narrowing, text: string): { column: DayColumn; days: MovingDays } | null {
  const { moves }: Condition = conditions[name];
  return moves && isMovingDays(text) ? { column: moves, days: text } : null;
}

function comparing(
  field: string,
  operator: 'eq' | 'contains',
  isFine: (text: string) => boolean = (text) => text.trim() !== '',
): Condition {
  return {
    ruleOf: (text) => (isFine(text) ? { field, operator, value: text } : null),
    textOf: (rule) =>
      rule.field === field && rule.operator === operator && typeof rule.value === 'string'
        ? rule.value
        : null,
  };
}

/** From the first moment of a day. */
function fromDay(field: string): Condition {
  return {
    ruleOf: (day, zone) => {
      const value = beginningOf(day, zone);
      return value === null ? null : { field, operator: 'gte', value };
    },
    textOf: (rule, zone) =>
      rule.field === field && rule.operator === 'gte' && typeof rule.value === 'string'
        ? dateAt(rule.value, zone)
        : null,
  };
}

/** To the last moment of a day. */
function throughDay(field: string): Condition {
  return {
    ruleOf: (day, zone) => {
      const next = isDate(day) ? addDays(day, 1) : null;
      const value = next === null ? null : beginningOf(next, zone);
      return value === null ? null : { field, operator: 'lt', value };
    },
    textOf: (rule, zone) =>
      rule.field === field && rule.operator === 'lt' && typeof rule.value === 'string'
        ? addDays(dateAt(rule.value, zone), -1)
        : null,
  };
}

function beginningOf(day: string, zone: string): string | null {
  return isDate(day) ? parseInstant(`${day} 00:00`, 'YYYY-MM-DD', zone) : null;
}
