import { expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

const city = Buffer.from('Zürich', 'latin1');
const declared = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Zürich</a>', 'latin1');
const read = (bytes: Uint8Array, type?: string) =>
  answerText({ bytes, headers: type === undefined ? {} : { 'content-type': type } });

it.each([
  ['its content type', city, 'text/plain; charset=iso-8859-1', 'Zürich'],
  ['a quoted name', city, 'text/plain; charset="ISO-8859-1"', 'Zürich'],
  ['the declaration of XML', declared, 'text/xml', declared.toString('latin1')],
  ['UTF-8 otherwise', Buffer.from('Zürich'), 'application/json', 'Zürich'],
  ['UTF-8 without a type', Buffer.from('\ufeffZürich'), undefined, 'Zürich'],
])('an answer is read by %s', (_what, bytes, type, text) => {
  expect(read(bytes, type)).toEqual({ text, isExact: true });
});

it.each([
  ['what is no UTF-8', city, 'application/json'],
  ['a character set that nobody knows', Buffer.from('Z'), 'text/plain; charset=klingon'],
])('%s is not exact', (_what, bytes, type) => {
  expect(read(bytes, type).isExact).toBe(false);
});

it('the content type counts before the declaration', () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Zürich</a>';
  expect(read(Buffer.from(text), 'text/xml; charset=utf-8')).toEqual({ text, isExact: true });
});
