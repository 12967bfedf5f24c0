import { entryStatuses } from '#contracts/shapes/entry.ts';
import type { FilterRule } from '#engine/query/filter.ts';
import { addDays, isDate } from '#engine/value/calendar.ts';
import { dateAt, parseInstant } from '#engine/value/zoned-time.ts';

/** How a condition stands in the address and as a rule of the server; days are those of the reader's zone. */
interface Condition {
  /** Null: the text says nothing that could be asked for. */
  readonly ruleOf: (text: string, zone: string) => FilterRule | null;
  /** The reverse; null: it is a rule of another condition. */
  readonly textOf: (rule: FilterRule, zone: string) => string | null;
}

/** Columns that a list is narrowed by to one of the values that its tasks have. */
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
  },
  late: {
    ruleOf: (text) => (text === 'yes' ? { field: 'isOverdue', operator: 'eq', value: true } : null),
    textOf: (rule) => (rule.field === 'isOverdue' ? 'yes' : null),
  },
} satisfies Readonly<Record<string, Condition>>;

/** A condition by the name it has in the address. */
export type Narrowing = keyof typeof conditions;

/** The conditions in force; each value as it stands in the address. */
export type Narrowed = Readonly<Partial<Record<Narrowing, string>>>;

export const narrowingNames = Object.keys(conditions) as Narrowing[];

/** What an address narrows to; what says nothing is left out. */
export function readNarrowed(params: URLSearchParams): Narrowed {
  const found = narrowingNames.flatMap((name) => {
    const text = params.get(name);
    return text && conditions[name].ruleOf(text, 'Etc/UTC') ? [[name, text] as const] : [];
  });
  return Object.fromEntries(found);
}

export function rulesOf(narrowed: Narrowed, zone: string): FilterRule[] {
  return narrowingNames.flatMap((name) => {
    const text = narrowed[name];
    const rule = text === undefined ? null : conditions[name].ruleOf(text, zone);
    return rule ? [rule] : [];
  });
}

export function narrowedOf(rules: readonly FilterRule[], zone: string): Narrowed {
  const found = narrowingNames.flatMap((name) => {
    const texts = rules.flatMap((rule) => conditions[name].textOf(rule, zone) ?? []);
    return texts.slice(0, 1).map((text) => [name, text] as const);
  });
  return Object.fromEntries(found);
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
