import { describe, expect, it } from 'vitest';
import { mailTextsIn, withMailTexts } from './mail-translation.ts';

const de = { 'app.displayName': 'Reise', 'mail.submit.subject': 'Neu', 'mail.submit.body': '<p>{title}</p>' };

describe('translated mails', () => {
  it('translated mails are read by event, empty without a translation', () => {
    expect(mailTextsIn(de, 'submit')).toEqual({ subject: 'Neu', body: '<p>{title}</p>' });
    expect(mailTextsIn(de, 'approve')).toEqual({ subject: '', body: '' });
    expect(mailTextsIn(undefined, 'submit')).toEqual({ subject: '', body: '' });
  });

  it('a change of one part leaves every other text unchanged', () => {
    expect(withMailTexts({ de, fr: {} }, 'de', 'submit', { subject: 'Neuer' })).toEqual({
      fr: {},
      de: { ...de, 'mail.submit.subject': 'Neuer' },
    });
    expect(withMailTexts(undefined, 'ja', 'approve', { body: '<p>可</p>' })).toEqual({
      ja: { 'mail.approve.body': '<p>可</p>' },
    });
  });

  it('an emptied text is removed, and so is a language with its last text', () => {
    const without = withMailTexts({ de }, 'de', 'submit', { subject: ' ', body: '' });
    expect(without).toEqual({ de: { 'app.displayName': 'Reise' } });
    const one = { de: { 'mail.submit.subject': 'Neu' } };
    expect(withMailTexts(one, 'de', 'submit', { subject: '' })).toEqual({});
  });
});
