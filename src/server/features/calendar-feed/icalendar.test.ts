import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escaped, folded, icalendar } from './icalendar.ts';

const task = {
  uid: 'task-1@acme',
  stamp: '2026-11-20T08:00:00.000Z',
  summary: 'Approve; “24 laptops”, Nordic \\ office\nnow',
  description: 'Purchase order',
  url: 'https://acme.example/task-editor/a/b/c',
  when: { at: '2026-12-04T15:30:00.000Z' },
  isBusy: false,
};

/** Joins lines as a reader does (RFC 5545, 3.1). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('icalendar', () => {
  it('writes moments in UTC, days to the day after, and escapes texts', () => {
    const absence = { ...task, uid: 'absence', when: { from: '2026-12-30', to: '2026-12-31' }, isBusy: true };
    const lines = unfolded(icalendar('Northwind', [task, absence])).split('\r\n');
    expect(lines).toContain('DTSTART:20261204T153000Z');
    expect(lines).toContain('SUMMARY:Approve\\; “24 laptops”\\, Nordic \\\\ office\\nnow');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261230');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain('TRANSP:OPAQUE');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.at(-1)).toBe('');
  });

  it('never writes a line of more than 75 octets, nor half a letter, and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = `SUMMARY:${escaped(text)}`;
        const out = folded(line);
        for (const part of out.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(Buffer.from(out).toString()).toBe(out.toWellFormed());
        expect(unfolded(out)).toBe(line);
      }),
    );
  });

  it('lets no text add a line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('\r', '\n', '\u2028', '\u0085', 'END:VEVENT', 'x', ';', '\0')),
        (parts) => {
          const text = icalendar('A', [{ ...task, summary: parts.join(''), description: parts.join('') }]);
          const lines = unfolded(text).split(/\r\n|\r|\n/);
          expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
          expect(lines).toHaveLength(text.includes('DESCRIPTION:') ? 20 : 19);
        },
      ),
    );
  });
});
