import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GenaiProvider } from '#contracts/assistant/assistant-shapes.ts';
import type { Context } from '#server/platform/context.ts';
import {
  type GenerativeProvider,
  providerKey,
  startGenerativeProvider,
} from '#test/harness/peers/generative-provider.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import type { AssistantSettings } from '../assistant.ts';
import { askProvider } from './ask-provider.ts';
import type { ChatRequest } from './chat.ts';
import { eventStream } from './event-stream.ts';
import { maskedStream } from './masked-stream.ts';

const platform = useTestPlatform(reachingThisMachine);
let provider: GenerativeProvider;
let ctx: Context;

beforeAll(async () => {
  provider = await startGenerativeProvider();
  ctx = await (await platform.newTenant()).context();
});
afterAll(() => provider.stop());

const tool = { name: 'listTasks', description: 'Tasks', parameters: { type: 'object', properties: {} } };
const chat: ChatRequest = {
  system: 'Be brief.',
  messages: [
    { role: 'person', text: 'Hello' },
    { role: 'assistant', text: '', calls: [{ id: 'c1', name: 'listTasks', arguments: '{"body":{}}' }] },
    { role: 'tool', callId: 'c1', text: '[]' },
  ],
  tools: [tool],
  maxTokens: 100,
};

async function askAs(kind: GenaiProvider, more: Partial<AssistantSettings> = {}, key = providerKey) {
  const settings = {
    provider: kind,
    address: provider.url,
    model: 'small',
    apiVersion: '2024-10-21',
    ...more,
  } as AssistantSettings;
  const written: string[] = [];
  const answer = await askProvider(ctx, settings, key, chat, { onText: (text) => written.push(text) });
  return { ...answer, written: written.join('') };
}

describe.each(['openai', 'azure', 'anthropic', 'local'] as const)('a provider of kind %s', (kind) => {
  it('streams text, calls and the use of tokens', async () => {
    const calls = [
      { name: 'listTasks', arguments: { body: { length: 5 } } },
      { name: 'getEntry', arguments: { params: { recordId: 'ä' } } },
    ];
    provider.script.push({ text: 'Two things, then more of it.', calls });
    const { failure, answer, use, written } = await askAs(kind);
    expect(failure).toBeNull();
    expect(written).toBe('Two things, then more of it.');
    expect(answer?.text).toBe(written);
    expect(answer?.calls.map((call) => [call.name, JSON.parse(call.arguments)])).toEqual(
      calls.map((call) => [call.name, call.arguments]),
    );
    expect(use).toEqual({ input: 12, output: 5 });
  });

  it('may answer in one piece', async () => {
    provider.script.push({ text: 'At once', calls: [{ name: 'listTasks', arguments: {} }], isWhole: true });
    const { failure, answer, written } = await askAs(kind);
    expect({ failure, written, calls: answer?.calls.length }).toEqual({
      failure: null,
      written: 'At once',
      calls: 1,
    });
  });

  it('fails in ways that are told apart', async () => {
    const failed = async (script: GenerativeProvider['script'][number]) => {
      provider.script.push(script);
      const { failure, answer } = await askAs(kind);
      expect(answer).toBeNull();
      return failure;
    };
    expect(await failed({ text: 'Half of a sentence that', isCut: true })).toBe('cut_off');
    expect(await failed({ raw: '<html>' })).toBe('unreadable');
    expect(await failed({ raw: 'data: {"choices":5,"type":"content_block_delta"}\n\n' })).toBe('unreadable');
    expect(await failed({ raw: '' })).toBe('unreadable');
    expect(await failed({ status: 429 })).toBe('busy');
    expect(await failed({ status: 500, raw: 'data: {"choices":[{"delta":{"content":"x"}}]}\n\n' })).toBe(
      'status',
    );
    expect(await failed({ raw: 'x'.repeat(4_100_000) })).toBe('too_large');
  });

  it.each([true, false])(
    'says that an answer is not whole, and gives no call of it (whole: %s)',
    async (isWhole) => {
      for (const end of ['length', 'refused'] as const) {
        const calls = [{ name: 'listTasks', arguments: {} }];
        provider.script.push({ text: 'The first half', calls, end, isWhole });
        const { failure, answer, said } = await askAs(kind);
        expect({ failure, answer, said }).toEqual({ failure: end, answer: null, said: 'The first half' });
      }
    },
  );

  it('says that too much was sent, or that it was refused before an answer', async () => {
    const failed = async (status: number, error: object) => {
      provider.script.push({ status, raw: JSON.stringify({ error }) });
      return (await askAs(kind)).failure;
    };
    expect(await failed(400, { code: 'context_length_exceeded' })).toBe('context');
    expect(await failed(400, { type: 'exceed_context_size_error' })).toBe('context');
    expect(await failed(400, { message: 'prompt is too long: 210000 tokens > 200000 maximum' })).toBe(
      'context',
    );
    expect(await failed(413, { type: 'request_too_large' })).toBe('context');
    expect(await failed(400, { code: 'content_filter' })).toBe('refused');
    expect(await failed(400, { message: 'There is no such model' })).toBe('status');
    expect(await failed(500, { message: 'context size' })).toBe('status');
  });

  it('refuses a wrong key, and is not reached in the inner network', async () => {
    expect((await askAs(kind, {}, 'wrong-key')).failure).toBe('key_refused');
    expect((await askAs(kind, { address: 'http://10.0.0.1' })).failure).toBe('address_refused');
  });

  it('does not get its key shown to people, however it is cut', async () => {
    provider.script.push({ text: `Your key is ${providerKey}, is it not?` });
    const { answer, written } = await askAs(kind);
    expect(written).toBe('Your key is •••, is it not?');
    expect(answer?.text).toBe(written);
  });
});

it('each kind is asked at its own address with its own key', async () => {
  const from = provider.asked.length;
  for (const kind of ['openai', 'azure', 'anthropic'] as const) await askAs(kind);
  const [openai, azure, anthropic] = provider.asked.slice(from);
  expect(openai?.path).toBe('/chat/completions');
  expect(openai?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
  expect(azure?.path).toBe('/openai/deployments/small/chat/completions?api-version=2024-10-21');
  expect(azure?.headers).toMatchObject({ 'api-key': providerKey });
  expect(anthropic?.path).toBe('/v1/messages');
  expect(anthropic?.headers).toMatchObject({ 'x-api-key': providerKey, 'anthropic-version': '2023-06-01' });
  expect(anthropic?.body).toMatchObject({ system: 'Be brief.' });
  expect(anthropic?.body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
});

it('a request ends early when the person has gone', async () => {
  provider.script.push({ text: 'A long answer, slowly', pauseMs: 50 });
  const gone = new AbortController();
  const settings = {
    provider: 'openai',
    address: provider.url,
    model: 'm',
    apiVersion: '',
  } as AssistantSettings;
  const asked = askProvider(ctx, settings, providerKey, chat, {
    signal: gone.signal,
    onText: () => gone.abort(),
  });
  expect((await asked).failure).toBe('timed_out');
});

it('events are found however the stream is cut', () => {
  const text = ': hello\r\ndata: one\r\n\r\ndata: two\ndata: more\n\nevent: x\ndata:three';
  for (let size = 1; size < text.length; size += 1) {
    const found: string[] = [];
    const stream = eventStream((data) => found.push(data));
    for (let at = 0; at < text.length; at += size) stream.push(text.slice(at, at + size));
    stream.end();
    expect(found).toEqual(['one', 'two\nmore', 'three']);
  }
});

it('secrets are masked however the text is cut', () => {
  const text = 'a sec sk-secret-1 sk-secre b sk-secret-1';
  for (let size = 1; size < text.length; size += 1) {
    let shown = '';
    const stream = maskedStream(['sk-secret-1'], (piece) => {
      shown += piece;
    });
    for (let at = 0; at < text.length; at += size) stream.push(text.slice(at, at + size));
    stream.end();
    expect(shown).toBe('a sec ••• sk-secre b •••');
  }
});
