import { expect, it } from 'vitest';
import type { ThreadContent } from '#contracts/assistant/thread-content.ts';
import { chatTurns } from './chat-turns.ts';

const person = (text: string): ThreadContent => ({ role: 'person', text });
const asking = (...names: readonly string[]): ThreadContent => ({
  role: 'assistant',
  text: '',
  calls: names.map((name) => ({ id: 'call_0', name, arguments: '{}' })),
});
const result = (text: string): ThreadContent => ({ role: 'tool', callId: 'call_0', name: 'getTask', text });
const said = (text: string): ThreadContent => ({ role: 'assistant', text, calls: [] });
const failed = (failure: 'refused' | 'busy', text = ''): ThreadContent => ({
  role: 'failure',
  text,
  failure,
  status: null,
});

const turnsOf = (...contents: readonly ThreadContent[]) =>
  chatTurns(contents.map((content, place) => ({ position: place + 1, content })));
const sentOf = (...contents: readonly ThreadContent[]) =>
  turnsOf(...contents).flatMap(({ question, exchanges }) => [question, ...exchanges.flat()]);

it('matches results by turn and place where a provider uses an id again, and sends each id once', () => {
  const sent = sentOf(
    person('One'),
    asking('first', 'second'),
    result('of first'),
    result('of second'),
    asking('third'),
    result('of third'),
    said('Well.'),
    person('Two'),
    asking('fourth'),
    result('of fourth'),
  );
  const calls = sent.flatMap((one) => (one.role === 'assistant' ? one.calls : []));
  expect(new Set(calls.map(({ id }) => id)).size).toBe(4);
  const results = new Map(sent.flatMap((one) => (one.role === 'tool' ? [[one.callId, one.text]] : [])));
  expect(calls.map(({ id, name }) => [name, results.get(id)])).toEqual(
    ['first', 'second', 'third', 'fourth'].map((name) => [name, `of ${name}`]),
  );
});

it('sends no call without its result, also where a later turn has a result of the same id', () => {
  const sent = sentOf(
    person('One'),
    asking('lost'),
    failed('busy'),
    person('Two'),
    asking('found'),
    result('of found'),
  );
  expect(sent.flatMap((one) => (one.role === 'assistant' ? one.calls.map(({ name }) => name) : []))).toEqual([
    'found',
  ]);
});

it('keeps results with their calls although the person decides on something meanwhile', () => {
  const note: ThreadContent = { role: 'note', text: 'The person confirmed it.' };
  const sent = sentOf(person('One'), asking('first', 'second'), result('1'), note, result('2'));
  expect(sent.map(({ role }) => role)).toEqual(['person', 'assistant', 'tool', 'tool', 'person']);
});

it('does not send again what a provider refused, nor a question that failed and was asked again', () => {
  expect(sentOf(person('Bad'), failed('refused', 'I will'), person('Good')).map(({ text }) => text)).toEqual([
    'Good',
  ]);
  const again = turnsOf(person('Q'), failed('busy'), person('Q'), said('A'));
  expect(again.map(({ position, question }) => [position, question.text])).toEqual([[1, 'Q']]);
  expect(sentOf(person('Q'), failed('busy', 'Half'), person('Q')).map(({ text }) => text)).toEqual([
    'Q',
    'Half',
    'Q',
  ]);
});
