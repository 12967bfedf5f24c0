import type { testGenai as endpoint } from '#contracts/assistant/test-genai.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { ask } from './ask.ts';

const shownLength = 200;

export async function testGenai(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const began = ctx.platform.now().getTime();
  const { failure, status, answer } = await ask(ctx, 'test', {
    system: 'This is a test of the connection.',
    messages: [{ role: 'person', text: 'Answer with the word “ready” and nothing else.' }],
    tools: [],
    maxTokens: 200,
  });
  const text = (answer?.text ?? '').slice(0, shownLength);
  return { failure, status, text, duration_ms: ctx.platform.now().getTime() - began };
}
