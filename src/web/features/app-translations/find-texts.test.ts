import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { translatableTexts } from '#engine/module/translate-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { type Command, renameLabel, translateText } from '#web/features/app-draft/index.ts';
import { countMissing, findTexts } from './find-texts.ts';
import { groupTexts } from './text-groups.ts';

const rule = (message: string) => ({ expression: 'LEN(value) > 1', message });
const base = aDefinition([
  aSection('trip', [
    aField('kind', 'dropdown', {
      displayName: 'Kind of trip',
      helpText: 'How you went',
      listToUse: [{ key: 'a.b', value: 'By bus' }],
      validation: [rule('First'), rule('Second'), rule('Third')],
    }),
  ]),
]);
const field = base.fieldGroups[0]?.rows[0]?.fields[0];
const keyOf = (rest: string) => `field.${field?.id}.${rest}`;
const run = (module: ModuleDefinition, ...commands: Command[]) =>
  commands.reduce<ModuleDefinition>((before, command) => produce(before, command as never), module);
const texts = translatableTexts(base, { description: 'Trips and what they cost', outcomes: ['Ask again'] });
const groups = groupTexts(base, texts);

describe('texts of an app', () => {
  it('are grouped with their part of the app', () => {
    const section = groups.find(({ kind }) => kind === 'section');
    expect(section?.texts.map(({ kind, owner, text }) => [kind, owner, text])).toEqual([
      ['title', '', base.fieldGroups[0]?.displayName],
      ['label', '', 'Kind of trip'],
      ['help', 'Kind of trip', 'How you went'],
      ['message', 'Kind of trip', 'First'],
      ['message', 'Kind of trip', 'Second'],
      ['message', 'Kind of trip', 'Third'],
      ['option', 'Kind of trip', 'By bus'],
    ]);
    expect(groups[0]).toMatchObject({ kind: 'app', texts: [{ kind: 'name' }, { kind: 'description' }] });
    expect(groups.find(({ kind }) => kind === 'outcomes')?.texts).toMatchObject([
      { key: 'outcome.Ask again', kind: 'outcome', text: 'Ask again' },
    ]);
    expect(groups.flatMap((group) => group.texts)).toHaveLength(texts.length);
  });

  it('are found by any language and counted where they are missing', () => {
    const module = run(base, translateText('de', keyOf('helpText'), 'Wie Sie fuhren, größer'));
    const found = findTexts(groups, module.translations, { words: 'GROSSER fuhren', missingIn: null });
    expect(found).toEqual([]);
    const plain = findTexts(groups, module.translations, { words: 'sie FÜHREN', missingIn: null });
    expect(plain.flatMap((group) => group.texts.map(({ text }) => text))).toEqual(['How you went']);
    expect(countMissing(texts, module.translations, 'de')).toBe(texts.length - 1);
    const left = findTexts(groups, module.translations, { words: '', missingIn: ['de'] });
    expect(left.flatMap((group) => group.texts)).toHaveLength(texts.length - 1);
    const open = findTexts(groups, module.translations, { words: '', missingIn: ['de', 'fr'] });
    expect(open.flatMap((group) => group.texts)).toHaveLength(texts.length);
    const edited = new Set([keyOf('helpText')]);
    const kept = findTexts(groups, module.translations, { words: '', missingIn: ['de'], edited });
    expect(kept.flatMap((group) => group.texts)).toHaveLength(texts.length);
  });
});

describe('translating', () => {
  it('removes a translation that is cleared', () => {
    const once = run(base, translateText('de', 'app.displayName', 'Reise'));
    expect(once.translations).toEqual({ de: { 'app.displayName': 'Reise' } });
    expect(run(once, translateText('de', 'app.displayName', ' '))).toEqual(base);
  });
});

describe('a better label', () => {
  it('takes the place of the old one, and leaves names, options and translations alone', () => {
    const once = run(base, translateText('de', keyOf('displayName'), 'Reiseart'));
    const labels = { 'section.trip.displayName': 'Journey', [keyOf('displayName')]: 'How you travelled' };
    const named = run(once, ...Object.entries(labels).map(([key, label]) => renameLabel(key, label)));
    const changed = translatableTexts(named).filter(
      ({ key, text }) => translatableTexts(base).find((one) => one.key === key)?.text !== text,
    );
    expect(Object.fromEntries(changed.map(({ key, text }) => [key, text]))).toEqual(labels);
    expect(named.translations).toEqual(once.translations);
    expect(named.fieldGroups[0]?.rows[0]?.fields[0]?.name).toBe('kind');
    expect(run(base, renameLabel('field.unknown.displayName', 'x'))).toEqual(base);
  });
});
