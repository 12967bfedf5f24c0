import { z } from 'zod';
import type {
  AnswerEnd,
  ChatMessage,
  ChatProtocol,
  ChatReader,
  ChatRequest,
  ProviderAccess,
} from './chat.ts';
import { UnreadableAnswer } from './chat.ts';
import { collectedCalls } from './collected-calls.ts';

const usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish();
const piece = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            refusal: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).max(63).default(0),
                  id: z.string().max(200).nullish(),
                  function: z
                    .object({ name: z.string().max(200).nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage,
});
const whole = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                id: z.string().max(200),
                function: z.object({ name: z.string().max(200), arguments: z.string() }),
              }),
            )
            .nullish(),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage,
});

/** Reasons to finish after which an answer is not whole. */
const ends: Readonly<Record<string, AnswerEnd>> = { length: 'length', content_filter: 'refused' };

/** The chat of OpenAI, and of all who speak it. The variants differ in address, key and the name of a limit. */
export function openaiChat(variant: 'openai' | 'azure' | 'local'): ChatProtocol {
  return {
    request: (access, chat) => ({
      url: addressOf(variant, access),
      headers: headersOf(variant, access.key),
      body: {
        ...(variant === 'azure' ? {} : { model: access.model }),
        messages: [{ role: 'system', content: chat.system }, ...chat.messages.map(toWire)],
        ...(chat.tools.length === 0 ? {} : { tools: toolsOf(chat) }),
        [variant === 'local' ? 'max_tokens' : 'max_completion_tokens']: chat.maxTokens,
        stream: true,
        stream_options: { include_usage: true },
      },
    }),
    reader,
  };
}

function addressOf(variant: string, { address, model, apiVersion }: ProviderAccess): string {
  if (variant !== 'azure') return `${address}/chat/completions`;
  const deployment = encodeURIComponent(model);
  return `${address}/openai/deployments/${deployment}/chat/completions?api-version=${encodeURIComponent(apiVersion)}`;
}

function headersOf(variant: string, key: string): Record<string, string> {
  if (key === '') return {};
  return variant === 'azure' ? { 'api-key': key } : { authorization: `Bearer ${key}` };
}

const toolsOf = ({ tools }: ChatRequest) => tools.map((tool) => ({ type: 'function', function: tool }));

function toWire(message: ChatMessage): unknown {
  if (message.role === 'person') return { role: 'user', content: message.text };
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.text };
  const calls = message.calls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }));
  return { role: 'assistant', content: message.text, ...(calls.length === 0 ? {} : { tool_calls: calls }) };
}

function reader(): ChatReader {
  const calls = collectedCalls();
  let text = '';
  let isComplete = false;
  let end: AnswerEnd = 'whole';
  let use = { input: 0, output: 0 };
  const note = (given: z.output<typeof usage>) => {
    if (given) use = { input: given.prompt_tokens, output: given.completion_tokens };
  };
  const finished = (reason: string | null | undefined, refusal: string | null | undefined) => {
    end = refusal ? 'refused' : (ends[reason ?? ''] ?? end);
  };
  return {
    event: (data) => {
      const read = piece.safeParse(data);
      if (!read.success) throw new UnreadableAnswer();
      note(read.data.usage);
      const [choice] = read.data.choices;
      if (choice?.finish_reason) isComplete = true;
      finished(choice?.finish_reason, choice?.delta?.refusal);
      for (const call of choice?.delta?.tool_calls ?? []) {
        const { name, arguments: given } = call.function ?? {};
        calls.add(call.index, { id: call.id ?? '', name: name ?? '', arguments: given ?? '' });
      }
      const added = choice?.delta?.content ?? '';
      text += added;
      return added;
    },
    whole: (data) => {
      const read = whole.safeParse(data);
      if (!read.success) throw new UnreadableAnswer();
      note(read.data.usage);
      const [choice] = read.data.choices;
      const message = choice?.message;
      finished(choice?.finish_reason, message?.refusal);
      for (const [index, { id, function: asked }] of (message?.tool_calls ?? []).entries()) {
        calls.add(index, { id, ...asked });
      }
      isComplete = true;
      text = message?.content ?? '';
      return text;
    },
    isComplete: () => isComplete,
    end: () => end,
    answer: () => ({ text, calls: calls.all() }),
    use: () => use,
  };
}
