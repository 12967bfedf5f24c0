import { expect, it } from 'vitest';
import type { ReportSource } from '../report-source.ts';
import { fillWord } from './fill-word.ts';

const sourceOf = (text: string): ReportSource => ({
  top: { textOf: () => text, numberOf: () => null, pictureOf: () => null, holds: () => true },
  rowsOf: () => [],
  logo: null,
  totalWord: 'Total',
  writeNumber: String,
});

it.each([
  ['control characters and halves of surrogates', 'a\u0000b\u000bc\u001fd\ud800e\uffff', 'abcde'],
  ['nothing else', 'tab\t — “words” 語 😀', 'tab\t — “words” 語 😀'],
  ['no kind of line end but one', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
])('a value leaves out %s', (_what, text, written) => {
  const scope = fillWord([{ kind: 'text', mark: 'n', near: '', name: 'note', format: null }], sourceOf(text));
  expect(scope.get('n')).toBe(written);
});
