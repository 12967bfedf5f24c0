import type { GenaiProvider } from '#contracts/assistant/assistant-shapes.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import type { ChatProtocol } from './chat.ts';
import { openaiChat } from './openai-chat.ts';

/** The protocol of each kind of provider. */
export const protocols: Readonly<Record<GenaiProvider, ChatProtocol>> = {
  openai: openaiChat('openai'),
  azure: openaiChat('azure'),
  anthropic: anthropicMessages,
  local: openaiChat('local'),
};
