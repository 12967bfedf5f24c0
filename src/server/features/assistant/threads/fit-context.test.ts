import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asData } from '../prompts/as-data.ts';
import type { ChatMessage } from '../providers/chat.ts';
import type { ChatTurn } from './chat-turns.ts';
import { cutToTokens, estimatedTokens } from './estimated-tokens.ts';
import { fitContext } from './fit-context.ts';

const text = fc.oneof(
  fc.string({ maxLength: 4_000 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.nat(20_000).map((length) => asData('x'.repeat(length))),
);

/** An answer with some calls and their results. */
const exchange = fc.record({ said: fc.string(), results: fc.array(text, { maxLength: 4 }) });

const someTurns = fc
  .array(
    fc.record({ question: fc.string({ maxLength: 500 }), exchanges: fc.array(exchange, { maxLength: 4 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((turns): readonly ChatTurn[] =>
    turns.map(({ question, exchanges }, turn) => ({
      position: 10 * turn + 1,
      question: { role: 'person', text: question },
      exchanges: exchanges.map(({ said, results }, place) => {
        const idOf = (at: number) => `${turn}.${place}.${at}`;
        const calls = results.map((_, at) => ({ id: idOf(at), name: 'getTask', arguments: '{}' }));
        return [
          { role: 'assistant', text: said, calls },
          ...results.map((one, at) => ({ role: 'tool' as const, callId: idOf(at), text: one })),
        ];
      }),
    })),
  );

const messagesOf = (turns: readonly ChatTurn[]) =>
  turns.flatMap(({ question, exchanges }) => [question, ...exchanges.flat()]);

/** Calls without their results right after them, and results without their calls. */
function apart(messages: readonly ChatMessage[]): readonly string[] {
  let open: string[] = [];
  const lost: string[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      if (open[0] === message.callId) open = open.slice(1);
      else lost.push(message.callId);
      continue;
    }
    lost.push(...open);
    open = message.role === 'assistant' ? message.calls.map(({ id }) => id) : [];
  }
  return [...lost, ...open];
}

it('makes any thread fit, or as short as it gets: the last question and exchange stay, and pairs stay together', () => {
  fc.assert(
    fc.property(someTurns, fc.integer({ min: -100, max: 30_000 }), (turns, budget) => {
      const { messages, from, tokens } = fitContext(turns, budget);
      const last = turns.at(-1);
      expect(apart(messages)).toEqual([]);
      expect(messages.filter((one) => one === last?.question)).toHaveLength(1);
      const newest = last?.exchanges.at(-1)?.map(({ role }) => role) ?? [];
      expect(messages.slice(messages.length - newest.length).map(({ role }) => role)).toEqual(newest);
      expect(turns.find(({ position }) => position === from)?.question).toBe(messages[0]);
      if (tokens > budget) {
        expect(messages).toHaveLength(1 + newest.length);
        expect(messages.every((one) => one.role !== 'tool' || estimatedTokens(one.text) <= 200)).toBe(true);
      }
    }),
  );
});

it('leaves alone what fits, and shortens before it leaves out', () => {
  fc.assert(
    fc.property(someTurns, fc.integer({ min: 0, max: 60_000 }), (turns, budget) => {
      const whole = fitContext(turns, Number.POSITIVE_INFINITY);
      expect(whole.messages).toEqual(messagesOf(turns));
      const fitted = fitContext(turns, budget);
      if (whole.tokens <= budget) expect(fitted).toEqual(whole);
      if (fitted.from === turns[0]?.position) return;
      // Of a thread whose beginning is left out, only the newest results are whole.
      const newest = new Set(turns.at(-1)?.exchanges.at(-1));
      const results = fitted.messages.filter((one) => one.role === 'tool' && !newest.has(one));
      const isNewest = (one: ChatMessage) =>
        one.role === 'tool' &&
        [...newest].some((other) => other.role === 'tool' && other.callId === one.callId);
      expect(results.every((one) => isNewest(one) || estimatedTokens(one.text) <= 200)).toBe(true);
    }),
  );
});

it('shortened data still end like data', () => {
  const result = asData('y'.repeat(9_000));
  const turns: readonly ChatTurn[] = [
    {
      position: 1,
      question: { role: 'person', text: 'Q' },
      exchanges: [
        [
          { role: 'assistant', text: '', calls: [{ id: 'a', name: 'getTask', arguments: '' }] },
          { role: 'tool', callId: 'a', text: result },
        ],
      ],
    },
  ];
  const { messages, isShortened } = fitContext(turns, 500);
  expect(isShortened).toBe(true);
  expect(messages.at(-1)?.text).toMatch(/^Data of the product.*<data>\n"y+… \(shortened\)\n<\/data>$/s);
});

it('a cut never has more tokens than wanted, nor half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(200), (whole, tokens) => {
      const cut = cutToTokens(whole, tokens);
      expect(whole.startsWith(cut)).toBe(true);
      expect(estimatedTokens(cut)).toBeLessThanOrEqual(Math.max(tokens, estimatedTokens('')));
      expect(cut.isWellFormed()).toBe(whole.slice(0, cut.length).isWellFormed() && cut.isWellFormed());
      expect(/[\ud800-\udbff]$/.test(cut)).toBe(false);
    }),
  );
});

it('counts cautiously', () => {
  // As common tokenizers count them: 9, 23 and 6.
  expect(estimatedTokens('What is waiting for me in the tasks today?')).toBeGreaterThan(9);
  expect(estimatedTokens('01900000-0000-7000-8000-000000000001')).toBeGreaterThan(20);
  expect(estimatedTokens('何が待っていますか')).toBeGreaterThan(9);
});
