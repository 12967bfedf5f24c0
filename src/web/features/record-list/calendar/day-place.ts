import { isDate } from '#engine/value/calendar.ts';
import { formatInstant, parseInstant } from '#engine/value/zoned-time.ts';
import type { CardPlace } from '../displays/use-moves.ts';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';

/** A day as the place of an entry. A moment keeps its time of day in the time zone. */
export function dayPlace(
  row: RecordRow,
  by: RecordColumn,
  day: string,
  { timeZone, label }: { readonly timeZone: string; readonly label: string },
): CardPlace {
  const value = row[by.name];
  if (typeof value !== 'string' || isDate(value)) return { name: day, value: day, label };
  const [, time = '00:00'] = formatInstant(value, 'YYYY-MM-DD', timeZone).split(' ');
  return { name: day, value: parseInstant(`${day} ${time}`, 'YYYY-MM-DD', timeZone) ?? value, label };
}
