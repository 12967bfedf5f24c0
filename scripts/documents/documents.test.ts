import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { replaceBetween } from './replace-between.ts';
import { settingsTable } from './settings-table.ts';

describe('settings table', () => {
  it('shows name, default and description', () => {
    const schema = z.object({
      PORT: z.coerce.number().default(3000).describe('Port | address.'),
      URL: z.string().optional().describe('Where.'),
    });
    expect(settingsTable(schema).split('\n').slice(2)).toEqual([
      '| `PORT` | `3000` | Port \\| address. |',
      '| `URL` |  | Where. |',
    ]);
  });

  it('refuses a setting without a description', () => {
    expect(() => settingsTable(z.object({ PORT: z.string() }))).toThrow('PORT has no description');
  });
});

describe('replaceBetween', () => {
  it('keeps everything outside the marks, and $ in the content', () => {
    const document = 'a\n<!-- x:begin (made) -->\nold\n<!-- x:end -->\nb';
    expect(replaceBetween(document, 'x', '$1 new')).toBe(
      'a\n<!-- x:begin (made) -->\n$1 new\n<!-- x:end -->\nb',
    );
  });

  it('throws without marks', () => {
    expect(() => replaceBetween('a', 'x', 'b')).toThrow('"x" are missing');
  });
});
