import { addDays, isDate } from '#engine/value/calendar.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { parseInstant } from '#engine/value/zoned-time.ts';
import type { FilterGroup, FilterOperator, FilterRule } from './filter.ts';
import type { FilterColumns } from './filter-column.ts';

/**
 * The filter with plain days on columns of moments converted by the calendar of a time zone. From a day on means from
 * its first moment, equal to it means any moment of it, and after it means from the next day's first moment on. Blank
 * values match as in `matches`.
 */
export function daysAsMoments(filter: FilterGroup, columns: FilterColumns, timeZone: string): FilterGroup {
  const rules = filter.rules.map((item) => {
    if ('rules' in item) return daysAsMoments(item, columns, timeZone);
    return columns.get(item.field)?.kind === 'timestamptz' ? ruleInMoments(item, timeZone) : item;
  });
  return { ...filter, rules };
}

function ruleInMoments(rule: FilterRule, timeZone: string): FilterRule | FilterGroup {
  const { field, operator, value = null } = rule;
  if (operator === 'isin' && Array.isArray(value)) return oneOf(field, value, timeZone);
  const day = dayOf(value, timeZone);
  if (day === null) return rule;
  const compared = (how: FilterOperator, moment: string): FilterRule => ({
    field,
    operator: how,
    value: moment,
  });
  switch (operator) {
    case 'eq':
      return within(field, day);
    case 'neq':
      return {
        condition: 'or',
        rules: [{ field, operator: 'isnull' }, compared('lt', day.from), compared('gte', day.before)],
      };
    case 'lt':
      return compared('lt', day.from);
    case 'lte':
      return compared('lt', day.before);
    case 'gt':
      return compared('gte', day.before);
    case 'gte':
      return compared('gte', day.from);
    default:
      return rule;
  }
}

function oneOf(field: string, values: readonly FieldValue[], timeZone: string): FilterRule | FilterGroup {
  const days = values.flatMap((value) => dayOf(value, timeZone) ?? []);
  const moments = values.filter((value) => dayOf(value, timeZone) === null);
  const rule: FilterRule = { field, operator: 'isin', value: moments };
  return days.length === 0
    ? rule
    : { condition: 'or', rules: [rule, ...days.map((day) => within(field, day))] };
}

interface Day {
  readonly from: string;
  readonly before: string;
}

function within(field: string, { from, before }: Day): FilterGroup {
  return {
    condition: 'and',
    rules: [
      { field, operator: 'gte', value: from },
      { field, operator: 'lt', value: before },
    ],
  };
}

/** First moments of a day and of the next day; the limits of time if there are none. */
function dayOf(value: FieldValue, timeZone: string): Day | null {
  if (typeof value !== 'string' || !isDate(value)) return null;
  const beginning = (day: string | null) =>
    day === null ? null : parseInstant(`${day} 00:00`, 'YYYY-MM-DD', timeZone);
  return {
    from: beginning(value) ?? '0001-01-01T00:00:00.000Z',
    before: beginning(addDays(value, 1)) ?? '9999-12-31T23:59:59.999Z',
  };
}
