// @vitest-environment jsdom
import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition } from '#test/factories/module-definition.ts';
import { type Command, changeTemplate, translateTemplate } from '#web/features/app-draft/index.ts';
import { isEditable } from './is-editable.ts';
import { sentTexts, writtenTexts } from './mail-texts.ts';

const main = { subject: 'New {title}', body: '<p>Please look</p>' };
const moduleAfter = (module: ModuleDefinition, command: Command) =>
  produce(module, command as never) as ModuleDefinition;
const withMain = moduleAfter(aDefinition(), changeTemplate('submit', main));

describe('texts of a mail', () => {
  it('fall back to the main text, separately for subject and body', () => {
    const german = moduleAfter(withMain, translateTemplate('submit', 'de', { subject: 'Neu {title}' }));
    expect(writtenTexts(german, 'submit', 'de')).toEqual({ subject: 'Neu {title}', body: '' });
    expect(sentTexts(german, 'submit', 'de')).toEqual({ ...main, subject: 'Neu {title}' });
    expect(sentTexts(german, 'submit', 'fr')).toEqual(main);
    expect(sentTexts(german, 'submit', null)).toEqual(main);
  });

  it('are empty without a main text, since nothing is sent then', () => {
    const only = moduleAfter(aDefinition(), translateTemplate('approve', 'de', main));
    expect(sentTexts(only, 'approve', 'de')).toEqual({ subject: '', body: '' });
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
  ])('%s: drawing it without loss is %s', (html, expected) => {
    expect(isEditable(html)).toBe(expected);
  });
});
