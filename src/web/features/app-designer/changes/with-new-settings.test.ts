import { expect, it } from 'vitest';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { draftChanges } from '#web/features/app-draft/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { detailText } from './detail-text.ts';
import { withNewSettings } from './with-new-settings.ts';

const t = ((key: string, params?: object) => `${key}${JSON.stringify(params ?? '')}`) as unknown as Translate;

it('a new field tells its settings, whole and as they are', () => {
  const url = `https://${'a'.repeat(200)}.example/collect`;
  const field = { ...aField('net', 'number'), required: true, visibleWhen: 'true', unknownAddress: url };
  const before = aDefinition([aSection('main', [aField('gross', 'number')])]);
  const after = aDefinition([aSection('main', [aField('gross', 'number'), field])]);
  const [change] = withNewSettings(draftChanges(before, after), after);
  if (!change) throw new Error('no change');
  expect(change.what).toBe('added');
  const told = change.details.map((detail) => detailText(change, detail, t));
  expect(told.find((text) => text.includes('unknownAddress'))).toContain(url);
  expect(told.some((text) => text.includes('visibleWhen'))).toBe(true);
  expect(told.some((text) => text.includes('required'))).toBe(true);
});

it('a new section tells under which condition it is shown', () => {
  const before = aDefinition([]);
  const after = aDefinition([{ ...aSection('main', []), visibleWhen: 'gross > 5' }]);
  expect(withNewSettings(draftChanges(before, after), after)[0]?.details).toMatchObject([
    { property: 'visibleWhen', after: 'gross > 5' },
  ]);
});

it('a changed list is told as what it was and what it is', () => {
  const [one, two] = [['Ana'], ['Ana', 'Ben']].map((people) =>
    aDefinition([aSection('main', [{ ...aField('net', 'number'), people }])]),
  );
  if (!one || !two) throw new Error('no definitions');
  const [change] = draftChanges(one, two);
  const [detail] = change?.details ?? [];
  if (!change || !detail) throw new Error('no change');
  expect(detailText(change, detail, t)).toContain('"before":"Ana","after":"Ana, Ben"');
});
