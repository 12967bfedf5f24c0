import { UnreadableRows } from './thread-answer.ts';

/** A value as the driver gives it. */
export interface SqlServerColumn {
  readonly metadata: {
    readonly colName: string;
    readonly type: { readonly name: string };
    readonly scale?: number | undefined;
  };
  readonly value: unknown;
}

const moneyDigits = 4;
const exact = /^(?:Decimal|Numeric|Money|SmallMoney)/;

/** A row by the names of its columns; one without a name is called by its place. */
export function sqlServerRow(columns: readonly SqlServerColumn[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.map(({ metadata, value }, index) => [
      metadata.colName === '' ? `column${index + 1}` : metadata.colName,
      plainValue(value, metadata),
    ]),
  );
}

/** Dates, times and exact numbers as texts, like those of the other databases; bytes as base64. */
function plainValue(value: unknown, { type, scale }: SqlServerColumn['metadata']): unknown {
  if (Buffer.isBuffer(value)) return value.toString('base64');
  if (value instanceof Date) return dateText(value, type.name, scale ?? 3);
  if (typeof value === 'number' && exact.test(type.name)) {
    return numberText(value, /Money/.test(type.name) ? moneyDigits : (scale ?? 0));
  }
  return value;
}

function numberText(value: number, digits: number): string {
  if (Math.abs(value) * 10 ** digits > Number.MAX_SAFE_INTEGER) throw new UnreadableRows('sql_inexact');
  return value.toFixed(digits);
}

/** The driver reads a time without a zone as UTC. */
function dateText(value: Date & { readonly nanosecondsDelta?: number }, type: string, scale: number): string {
  const [date = '', clock = ''] = value.toISOString().split(/[TZ]/);
  const beyond = Math.round((value.nanosecondsDelta ?? 0) * 1e7);
  const [seconds = '', milliseconds = ''] = clock.split('.');
  const fraction = `${milliseconds}${String(beyond).padStart(4, '0')}`.slice(0, scale).replace(/0+$/, '');
  const time = fraction === '' ? seconds : `${seconds}.${fraction}`;
  if (type === 'Date') return date;
  if (type === 'Time') return time;
  return type === 'DateTimeOffset' ? `${date} ${time}+00:00` : `${date} ${time}`;
}
