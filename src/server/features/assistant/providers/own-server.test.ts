import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import { sayToAssistant } from '#contracts/assistant/say-to-assistant.ts';
import { testGenai } from '#contracts/assistant/test-genai.ts';
import {
  type GenerativeProvider,
  providerKey,
  startGenerativeProvider,
} from '#test/harness/peers/generative-provider.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { linesOf } from '#test/harness/with-provider.ts';

const platform = useTestPlatform(reachingThisMachine);
let provider: GenerativeProvider;

beforeAll(async () => {
  provider = await startGenerativeProvider({ needsKey: false });
});
afterAll(() => provider.stop());

const guide = readFileSync('docs/operations.md', 'utf8');
const contextTokens = 32_768;
/** JSON and English have more characters to a token. */
const charactersOfToken = 3;

/** The path of the address that the guide names for a server, at the scripted one. */
function addressIn(port: number): string {
  const found = new RegExp(`http://127\\.0\\.0\\.1:${port}(/[\\w/]*)`).exec(guide);
  if (!found) throw new Error(`The guide names no address with port ${port}.`);
  return `${provider.url}${found[1]}`;
}

it.each([
  { server: 'Ollama', port: 11_434, key: undefined, sent: undefined },
  { server: 'llama.cpp', port: 8080, key: providerKey, sent: `Bearer ${providerKey}` },
])(
  '$server is asked at the address of the guide, and the tools fit the context that it names',
  async ({ port, key, sent }) => {
    const tenant = await platform.newTenant();
    const admin = await tenant.asUser('isSysAdmin', 'isConsultant');
    const { revision } = await admin.call(getGenaiConfig, {});
    const address = addressIn(port);
    const settings = { provider: 'local' as const, address, model: 'house', is_on: true };
    await admin.call(saveGenaiConfig, { body: { revision, ...settings, ...(key && { key }) } });
    provider.script.push({ text: 'ready' }, { text: 'Nothing waits.' });
    expect(await admin.call(testGenai, {})).toMatchObject({ failure: null, text: 'ready' });
    const lines = await linesOf<{ kind: string }>(admin, sayToAssistant, { text: 'What waits for me?' });
    expect(lines.map(({ kind }) => kind)).toContain('text');
    const asked = provider.asked.at(-1);
    expect(asked?.path).toBe('/v1/chat/completions');
    expect(asked?.headers.authorization).toBe(sent);
    expect(asked?.body).toMatchObject({ model: 'house', stream: true, max_tokens: expect.any(Number) });
    expect(asked?.body.tools?.length).toBeGreaterThan(10);
    expect(guide).toContain(contextTokens.toLocaleString('en'));
    // Half of it is for what is said and looked up.
    const length = JSON.stringify(asked?.body).length;
    expect(length / charactersOfToken).toBeLessThan(contextTokens / 2);
  },
);
