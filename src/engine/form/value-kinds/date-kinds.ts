import { canonicalInstant, canonicalTime, isDate } from '#engine/value/calendar.ts';
import {
  formatDate,
  formatInstant,
  formatTime,
  parseDate,
  parseInstant,
  parseTime,
} from '#engine/value/zoned-time.ts';
import type { CheckedValue } from '../../value/field-value.ts';
import type { FieldType } from '../field-type.ts';
import { accept, orderOperators, ordinary, refuse, type ValueKind } from './value-kind.ts';

interface DateLike {
  readonly columnKind: 'date' | 'time' | 'timestamptz';
  readonly expressionType: 'date' | 'time' | 'datetime';
  readonly code: string;
  canonical(text: string): string | null;
  toText(text: string, facts: Parameters<FieldType['toText']>[2]): string;
  parseText(text: string, facts: Parameters<FieldType['parseText']>[2]): string | null;
}

function dateLike(rules: DateLike): ValueKind {
  const checked = (value: string | null): CheckedValue =>
    value === null ? refuse(rules.code) : accept(value);
  return {
    ...ordinary,
    columnKind: rules.columnKind,
    operators: orderOperators,
    expressionType: () => rules.expressionType,
    check: (value) => {
      if (value === null || value === undefined || value === '') return accept(null);
      return checked(typeof value === 'string' ? rules.canonical(value) : null);
    },
    toText: (value, _field, facts) => (typeof value === 'string' ? rules.toText(value, facts) : ''),
    parseText: (text, _field, facts) =>
      text.trim() === '' ? accept(null) : checked(rules.parseText(text, facts)),
    toColumn: (value) => value,
    fromColumn: (column) => (typeof column === 'string' ? rules.canonical(column) : null),
  };
}

/** A day of the calendar without a zone, `YYYY-MM-DD`. */
export const dateKind: ValueKind = dateLike({
  columnKind: 'date',
  expressionType: 'date',
  code: 'not_a_date',
  canonical: (text) => (isDate(text) ? text : null),
  toText: (text, facts) => formatDate(text, facts.dateFormat),
  parseText: (text, facts) => parseDate(text, facts.dateFormat),
});

/** A time of day without a zone, `HH:mm:ss`. */
export const timeKind: ValueKind = dateLike({
  columnKind: 'time',
  expressionType: 'time',
  code: 'not_a_time',
  canonical: canonicalTime,
  toText: (text, facts) => formatTime(text, facts.timeFormat),
  parseText: parseTime,
});

/** An instant, RFC 3339 in UTC with milliseconds; shown in the person's time zone. */
export const dateTimeKind: ValueKind = dateLike({
  columnKind: 'timestamptz',
  expressionType: 'datetime',
  code: 'not_a_date_time',
  canonical: canonicalInstant,
  toText: (text, facts) => formatInstant(text, facts.dateFormat, facts.timeZone, facts.timeFormat),
  parseText: (text, facts) => parseInstant(text, facts.dateFormat, facts.timeZone),
});
