import { describe, expect, it } from 'vitest';
import { createTexts } from './texts.ts';

function someTexts() {
  const texts = createTexts();
  texts.add('en', {
    ui: {
      hello: 'Hello {{name}}',
      onlyEnglish: 'Only here',
      items_one: '{{count}} item',
      items_other: '{{count}} items',
    },
  });
  texts.add('fr', {
    ui: { hello: 'Bonjour {{name}}', items_one: '{{count}} élément', items_other: '{{count}} éléments' },
  });
  texts.add('ja', { ui: { items_one: '{{count}} 件', items_other: '{{count}} 件' } });
  return texts;
}

describe('texts', () => {
  it('use the language of the page, or English for missing texts', () => {
    const texts = someTexts();
    texts.speak('fr');
    expect(texts.text('ui:hello', { name: 'Ana' })).toBe('Bonjour Ana');
    expect(texts.text('ui:onlyEnglish')).toBe('Only here');
    expect(texts.text('ui:nowhere')).toBe('nowhere');
    expect(texts.text('elsewhere:nothing')).toBe('nothing');
  });

  it.each([
    ['en', 0, '0 items'],
    ['en', 1, '1 item'],
    ['fr', 0, '0 élément'],
    ['fr', 2, '2 éléments'],
    ['fr', 1_000_000, '1\u202f000\u202f000 éléments'],
    ['en', 42803, '42,803 items'],
    ['ja', 1, '1 件'],
  ] as const)('in %s of %d is %s', (locale, count, expected) => {
    const texts = someTexts();
    texts.speak(locale);
    expect(texts.text('ui:items', { count })).toBe(expected);
  });

  it('write the numbers of rules as the language does', () => {
    const texts = someTexts();
    texts.add('de', {
      violations: { small: 'Mindestens {{minimum}}', column: 'Spalte {{column}}' },
      ui: { page: 'Seite {{page}}' },
    });
    texts.speak('de');
    expect(texts.text('violations:small', { minimum: 0.25 })).toBe('Mindestens 0,25');
    expect(texts.text('violations:small', { minimum: 1_000_000 })).toBe('Mindestens 1.000.000');
    expect(texts.text('violations:column', { column: '0.25' })).toBe('Spalte 0.25');
    expect(texts.text('ui:page', { page: 1000 })).toBe('Seite 1000');
  });

  it('insert values unchanged and keep a placeholder without a value', () => {
    const texts = someTexts();
    expect(texts.text('ui:hello', { name: '<b>{{count}} $&</b>' })).toBe('Hello <b>{{count}} $&</b>');
    expect(texts.text('ui:hello')).toBe('Hello {{name}}');
  });

  it('notify listeners of a new language until they unsubscribe', () => {
    const texts = someTexts();
    const heard: string[] = [];
    const stop = texts.listen(() => heard.push(texts.language));
    texts.speak('fr');
    stop();
    texts.speak('en');
    expect(heard).toEqual(['fr']);
  });

  it('tell limits of one in the singular', () => {
    const texts = createTexts();
    const violations = { few_one: 'Add at least one row', few: 'Add at least {{minimum}} rows' };
    texts.add('en', { violations });
    expect(texts.text('violations:few', { minimum: 1 })).toBe('Add at least one row');
    expect(texts.text('violations:few', { minimum: 2 })).toBe('Add at least 2 rows');
  });
});
