/** A day or a moment with what is to be done or known then (RFC 5545, 3.6.1). */
export interface CalendarEvent {
  /** Stays the same for the same event, worldwide. */
  readonly uid: string;
  /** RFC 3339, UTC: when the event was last told differently. */
  readonly stamp: string;
  readonly summary: string;
  readonly description: string;
  /** Page of the event; null: none. */
  readonly url: string | null;
  /** A moment (RFC 3339, UTC), or days from the first to the last one (`YYYY-MM-DD`). */
  readonly when: { readonly at: string } | { readonly from: string; readonly to: string };
  readonly isBusy: boolean;
}

const maxOctets = 75;

/** A calendar to subscribe to (RFC 5545): lines end with CR LF and are folded after 75 octets. */
export function icalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Formwright//Formwright//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  const { when } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${moment(event.stamp)}`,
    ...('at' in when
      ? [`DTSTART:${moment(when.at)}`]
      : // The last day does not belong to an event any more (3.6.1).
        [`DTSTART;VALUE=DATE:${day(when.from)}`, `DTEND;VALUE=DATE:${day(dayAfter(when.to))}`]),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    ...(event.url === null ? [] : [`URL:${event.url.replaceAll(/\p{Cc}/gu, '')}`]),
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

/** A text as a value (3.3.11); other control characters are not allowed in one and are left out. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');
}

/** A content line in parts of at most 75 octets; letters stay whole (3.1). */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (octets + length > maxOctets) {
      parts.push(part);
      part = '';
      // The space before each further part counts.
      octets = 1;
    }
    part += letter;
    octets += length;
  }
  return [...parts, part].join('\r\n ');
}

function moment(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function day(date: string): string {
  return date.replaceAll('-', '');
}

function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
