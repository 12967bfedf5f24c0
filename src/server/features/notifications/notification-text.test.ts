import { describe, expect, it } from 'vitest';
import { notificationKinds } from '#contracts/notifications/notification-kinds.ts';
import { locales } from '#messages/index.ts';
import { notificationText } from './notification-text.ts';

const facts = { activityName: 'Manager approval', recordTitle: 'EXP-2026-0001' };

describe('notificationText', () => {
  it('names actor, entry and step in the language of the reader', () => {
    expect(notificationText('en', { ...facts, kind: 'approved' }, 'Ana Ruiz')).toBe(
      'Ana Ruiz approved “EXP-2026-0001” (Manager approval)',
    );
    expect(notificationText('de', { ...facts, kind: 'approved' }, 'Ana Ruiz')).toBe(
      'Ana Ruiz hat „EXP-2026-0001“ genehmigt (Manager approval)',
    );
  });

  it('has a filled text for every kind in every language', () => {
    for (const locale of locales) {
      for (const kind of notificationKinds) {
        const text = notificationText(locale, { ...facts, kind }, 'Ana');
        // Those about leaving name the day, which stands in the place of the step.
        expect(text).toContain(kind.startsWith('leaving') ? facts.activityName : facts.recordTitle);
        expect(text).not.toMatch(/\{\{|\}\}/);
      }
    }
  });

  it('says that the system acted or the entry has no title, and does not fill placeholders inside values', () => {
    expect(notificationText('en', { ...facts, recordTitle: '', kind: 'rejected' })).toBe(
      'The system rejected “Untitled entry” (Manager approval)',
    );
    expect(notificationText('en', { ...facts, recordTitle: '{{actor}}', kind: 'completed' }, 'Ana')).toBe(
      '“{{actor}}” is completed',
    );
  });
});
