import { describe, expect, it } from 'vitest';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { actionCell, fieldCell, isAlike, textOf } from './rights-cells.ts';

const t = ((key: string, params?: { reach: string }) =>
  params ? `${key}(${params.reach})` : key) as unknown as Translate;

describe('a cell of the matrix of rights', () => {
  it('says of a field who sees it, who edits it, and that steps hide it', () => {
    const cell = fieldCell({ see: 'team', edit: 'own', is_partial: true }, t);
    expect(textOf(cell)).toBe('groups:reach_team, groups:reachEdit(groups:reach_own), groups:reachPartial');
    expect(cell.tone).toBe('some');
    expect(textOf(fieldCell({ see: 'all', edit: 'none', is_partial: false }, t))).toBe('groups:reach_all');
    expect(fieldCell({ see: 'none', edit: 'none', is_partial: false }, t)).toMatchObject({
      tone: 'none',
      isMark: true,
    });
  });

  it('differs from another only in what it says', () => {
    const edited = fieldCell({ see: 'all', edit: 'all', is_partial: false }, t);
    const seen = fieldCell({ see: 'all', edit: 'none', is_partial: false }, t);
    expect(isAlike([seen, seen])).toBe(true);
    expect(isAlike([seen, edited])).toBe(false);
    expect(isAlike([actionCell('all', t), actionCell('none', t)])).toBe(false);
  });
});
