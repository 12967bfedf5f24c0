// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { aDefinition } from '#test/factories/module-definition.ts';
import { changeTemplate, translateTemplate } from '../commands/module-commands.ts';
import { changed, historyOf, undone } from '../draft/history.ts';
import { isEditable } from './is-editable.ts';
import { sentTexts, writtenTexts } from './mail-texts.ts';

const main = { subject: 'New {title}', body: '<p>Please look</p>' };
const step = { nowMs: 0 };
const withMain = changed(historyOf(aDefinition()), changeTemplate('submit', main), step);

describe('texts of a mail', () => {
  it('fall back to the main text, subject and body each for itself', () => {
    const german = changed(withMain, translateTemplate('submit', 'de', { subject: 'Neu {title}' }), step);
    expect(writtenTexts(german.present, 'submit', 'de')).toEqual({ subject: 'Neu {title}', body: '' });
    expect(sentTexts(german.present, 'submit', 'de')).toEqual({ ...main, subject: 'Neu {title}' });
    expect(sentTexts(german.present, 'submit', 'fr')).toEqual(main);
    expect(sentTexts(german.present, 'submit', null)).toEqual(main);
    expect(undone(german).present).toEqual(withMain.present);
  });

  it('are nothing where there is no main text, as nothing is sent then', () => {
    const only = changed(historyOf(aDefinition()), translateTemplate('approve', 'de', main), step);
    expect(sentTexts(only.present, 'approve', 'de')).toEqual({ subject: '', body: '' });
  });
});

describe('the editor of mails', () => {
  it.each([
    ['', true],
    ['plain', true],
    ['<p>{title} <b>now</b> <a href="{link}">there</a></p><ul><li><p>a</p></li></ul>', true],
    ['<table><tr><td>{total}</td></tr></table>', false],
    ['<p><small>fine print</small></p>', false],
    ['<p><img src="https://example.com/x.png"></p>', false],
  ])('%s: can draw it without losing anything is %s', (html, expected) => {
    expect(isEditable(html)).toBe(expected);
  });
});
