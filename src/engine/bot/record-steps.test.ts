import { expect, it } from 'vitest';
import type { BotStep } from './bot-step.ts';
import { fittedTo, freeResult, secretAt, withEnter, withTyped } from './record-steps.ts';

const place = { targets: [{ by: 'label' as const, text: '"User"', nth: 0 }] };
const elsewhere = { ...place, frames: ['iframe'] };

it('typing on in an input is one step, in another one a second', () => {
  const typed = ['A', 'An', 'Ann'].reduce<readonly BotStep[]>(
    (steps, text) => withTyped(steps, place, { text, secret: '' }),
    [],
  );
  expect(typed).toMatchObject([{ type: 'typeText', text: '"Ann"', secret: '', submits: false }]);
  const both = withTyped(typed, elsewhere, { text: 'note', secret: '' });
  expect(both).toMatchObject([{ text: '"Ann"' }, { text: '"note"', frames: ['iframe'] }]);
  expect(withEnter(both, elsewhere)?.at(-1)).toMatchObject({ submits: true });
  expect(withEnter(both, place)).toBeNull();
  const sent = withEnter(typed, place) ?? [];
  expect(withTyped(sent, place, { text: 'again', secret: '' })).toHaveLength(2);
});

it('a secret stays one when the page turns its input into a plain one', () => {
  const secret = withTyped([], place, { text: 'hun', secret: 'password' });
  const shown = withTyped(secret, place, { text: 'hunter2', secret: '' });
  expect(shown).toMatchObject([{ text: '', secret: 'password' }]);
});

it('is about the same element as long as one way to it is the same', () => {
  const byCss = { by: 'css' as const, selector: '#pw', nth: 0 };
  const first = withTyped([], { targets: [...place.targets, byCss] }, { text: 'Use', secret: 'password' });
  const second = withTyped(first, { targets: [byCss] }, { text: 'User', secret: 'password' });
  expect(second).toMatchObject([{ secret: 'password', targets: [byCss] }]);
  expect(withTyped(second, place, { text: 'x', secret: '' })).toHaveLength(2);
});

it('gets names beside those that the bot has', () => {
  const read = { type: 'readPage', ...place, part: 'text', result: 'seen' } as const;
  const inside: BotStep = { type: 'repeat', over: 'input', as: 'item', steps: [read] };
  const own = { name: 'password', host: 'a.example', allows_plain_http: false };
  const [same, other] = [own, { ...own, name: 'password_2', host: 'b.example' }];
  const typed = (secret: string) => withTyped([], place, { text: '', secret });
  const bot = { steps: [inside], secrets: [own] };
  const kept = fittedTo(bot, {
    steps: [...typed('password'), ...typed('password_2')],
    secrets: [same, other],
  });
  expect(kept.secrets).toEqual([other]);
  expect(kept.steps).toMatchObject([{ secret: 'password' }, { secret: 'password_2' }]);
  const elsewhereToo = { ...own, host: 'b.example' };
  const renamed = fittedTo(bot, { steps: [...typed('password'), read], secrets: [elsewhereToo] });
  expect(renamed.secrets).toEqual([{ ...elsewhereToo, name: 'password_2' }]);
  expect(renamed.steps).toMatchObject([{ secret: 'password_2' }, { result: 'seen_2' }]);
});

it('names results and secrets by what is free', () => {
  const read = { type: 'readPage', ...place, part: 'text', result: 'seen' } as const;
  expect(freeResult([read], 'seen')).toBe('seen_2');
  expect(freeResult([], 'seen')).toBe('seen');
  const first = secretAt([], { label: 'Password', host: 'a.example', isPlain: false });
  expect(first).toEqual({ name: 'password', host: 'a.example', allows_plain_http: false });
  expect(secretAt([first], { label: 'Password', host: 'a.example', isPlain: false })).toBe(first);
  expect(secretAt([first], { label: 'Password', host: 'b.example', isPlain: true })).toEqual({
    name: 'password_2',
    host: 'b.example',
    allows_plain_http: true,
  });
  expect(secretAt([], { label: '暗証番号', host: 'a.example', isPlain: false }).name).toBe('password');
});
