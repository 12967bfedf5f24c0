import type { z } from 'zod';
import type { workCalendar } from '#contracts/shapes/work-calendar.ts';
import { standardCalendar } from '#engine/workflow/working-time.ts';
import type { Organization } from '../organization-store.ts';
import type { StoredCalendar } from './calendar-store.ts';

export type ShownCalendar = z.output<typeof workCalendar>;

/** A calendar on the wire; undefined means the default one. */
export function presentCalendar(organization: Organization, stored?: StoredCalendar): ShownCalendar {
  const standard = { ...standardCalendar(organization.timeZone), timeZone: null, holidays: [] };
  const { weekdays, startMinute, endMinute, holidays, timeZone } = stored ?? standard;
  return {
    weekdays: [...weekdays],
    start: timeText(startMinute),
    end: timeText(endMinute),
    holidays: [...holidays],
    timeZone,
  };
}

/** Minutes after midnight for `HH:mm`. */
export function minuteOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeText(minute: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(minute / 60)}:${part(minute % 60)}`;
}
