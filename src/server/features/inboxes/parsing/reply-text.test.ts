import { expect, it } from 'vitest';
import { replyText } from './reply-text.ts';

it.each([
  ['Please wait.\n\nOn Sat, 28 Nov 2026 at 10:00, Formwright <a@b.example> wrote:\n> A task', 'Please wait.'],
  ['Gut so.\r\n\r\nAm 28.11.2026 um 10:00 schrieb Formwright <a@b.example>:\r\n> Eine Aufgabe', 'Gut so.'],
  ['OK\n-----Original Message-----\nFrom: a@b.example', 'OK'],
  ['了解しました\n2026年11月28日 Formwright <a@b.example>のメール:\n> 件名', '了解しました'],
  ['Yes\n-- \nAna, Shop', 'Yes'],
  ['Yes\n\n> A task\n>\n> waits', 'Yes'],
  ['> Is it so?\nYes\n> And this?\nNo', '> Is it so?\nYes\n> And this?\nNo'],
  ['> Only quoted', '> Only quoted'],
])('of %j is what was written', (text, own) => {
  expect(replyText(text)).toBe(own);
});

it.each([
  ['quoted lines', `${'>\n'.repeat(49_000)}x`],
  ['a line of addresses', `From: ${'@'.repeat(99_000)}\u2028x`],
  ['a line of words', `On ${'wrote '.repeat(16_000)}x`],
])('is found in little time in %s that were made to take long', (_kind, text) => {
  const begun = performance.now();
  replyText(text);
  expect(performance.now() - begun).toBeLessThan(1000);
});
