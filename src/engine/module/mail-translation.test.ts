import { describe, expect, it } from 'vitest';
import { mailTextsIn, withMailTexts } from './mail-translation.ts';

const de = { 'app.displayName': 'Reise', 'mail.submit.subject': 'Neu', 'mail.submit.body': '<p>{title}</p>' };

describe('translated mails', () => {
  it('are read by event, empty where nothing is translated', () => {
    expect(mailTextsIn(de, 'submit')).toEqual({ subject: 'Neu', body: '<p>{title}</p>' });
    expect(mailTextsIn(de, 'approve')).toEqual({ subject: '', body: '' });
    expect(mailTextsIn(undefined, 'submit')).toEqual({ subject: '', body: '' });
  });

  it('change one part and leave every other text as it is', () => {
    expect(withMailTexts({ de, fr: {} }, 'de', 'submit', { subject: 'Neuer' })).toEqual({
      fr: {},
      de: { ...de, 'mail.submit.subject': 'Neuer' },
    });
    expect(withMailTexts(undefined, 'ja', 'approve', { body: '<p>可</p>' })).toEqual({
      ja: { 'mail.approve.body': '<p>可</p>' },
    });
  });

  it('go away when they are emptied, and the language with its last text', () => {
    const without = withMailTexts({ de }, 'de', 'submit', { subject: ' ', body: '' });
    expect(without).toEqual({ de: { 'app.displayName': 'Reise' } });
    const one = { de: { 'mail.submit.subject': 'Neu' } };
    expect(withMailTexts(one, 'de', 'submit', { subject: '' })).toEqual({});
  });
});
