import { expect, it } from 'vitest';
import type { SeenElement } from './element-script.ts';
import { asSaid, isForSecrets } from './find-element.ts';

const input: SeenElement = {
  tag: 'input',
  type: 'text',
  roles: ['textbox'],
  names: ['Customer'],
  labels: ['Customer'],
  text: '',
  selectors: ['input[name="customer"]', 'main > passwords > input'],
  autocomplete: '',
  isEditable: true,
  isSingleLine: true,
  value: '',
  options: [],
};

it.each<[Partial<SeenElement>, boolean]>([
  [{}, false],
  [{ type: 'password' }, true],
  [{ autocomplete: 'one-time-code' }, true],
  [{ autocomplete: 'cc-number' }, true],
  [{ labels: ['Kennwort'] }, true],
  [{ selectors: ['input[name="pin"]'] }, true],
])('knows inputs whose content is not to be kept: %j', (part, isSecret) => {
  expect(isForSecrets({ ...input, ...part })).toBe(isSecret);
});

it('takes what a page says for texts of the usual length', () => {
  const odd = {
    ...input,
    names: [{ toString: 'x' }, 'y'.repeat(9000)],
    value: 5,
    options: 'none',
    isEditable: 1,
  };
  const said = asSaid(odd as unknown as SeenElement);
  expect(said).toMatchObject({ names: ['', 'y'.repeat(200)], value: '', options: [], isEditable: false });
});
