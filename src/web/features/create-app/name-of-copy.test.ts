import { expect, it } from 'vitest';
import { checkModuleName } from '#engine/form/names/check-name.ts';
import { formDesigner as de } from '#messages/de/form-designer.ts';
import { formDesigner as en } from '#messages/en/form-designer.ts';
import { formDesigner as es } from '#messages/es/form-designer.ts';
import { formDesigner as fr } from '#messages/fr/form-designer.ts';
import { formDesigner as ja } from '#messages/ja/form-designer.ts';
import { formDesigner as zh } from '#messages/zh/form-designer.ts';
import { nameOfCopy } from './name-of-copy.ts';

const long = 'Reimbursement of travel and other costs';

it.each([en, de, es, fr, ja, zh])('proposes a name that the rules allow: $copyName', ({ copyName }) => {
  const worded = (name: string) => copyName.replace('{{name}}', name);
  expect(nameOfCopy(' Leave ', worded)).toBe(worded('Leave'));
  expect(checkModuleName(nameOfCopy('Leave', worded))).toBeNull();
  expect(checkModuleName(nameOfCopy(long, worded))).toBeNull();
  expect(worded(nameOfCopy(long, (name) => name)).length).toBeGreaterThan(40);
});
