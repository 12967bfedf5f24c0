import { assistantEndpoints } from '#contracts/assistant/endpoints.ts';
import type { InnerCalls } from '#server/platform/http/inner-calls.ts';
import { type Route, routesOf } from '#server/platform/http/route.ts';
import { createProposedApp } from './apps/create-proposed-app.ts';
import { proposeApp } from './apps/propose-app.ts';
import { proposeChange } from './changes/propose-change.ts';
import { promptGenai } from './prompts/prompt-genai.ts';
import { testGenai } from './prompts/test-genai.ts';
import { getAssistantState } from './settings/assistant-state.ts';
import { getGenaiConfig, saveGenaiConfig } from './settings/genai-config.ts';
import { getGenaiUsage } from './settings/genai-usage.ts';
import { getAssistantThread, resetAssistantThread } from './threads/assistant-thread.ts';
import { sayToAssistant } from './threads/say-to-assistant.ts';
import { decideAssistantAction } from './tools/decide-assistant-action.ts';

/** The routes of the assistant, whose tools are other calls of the product. */
export function assistantRoutes(calls: InnerCalls): readonly Route[] {
  return routesOf(assistantEndpoints, {
    createProposedApp,
    decideAssistantAction: decideAssistantAction(calls),
    getAssistantState,
    getAssistantThread,
    getGenaiConfig,
    getGenaiUsage,
    promptGenai: promptGenai(calls),
    proposeApp,
    proposeChange,
    resetAssistantThread,
    saveGenaiConfig,
    sayToAssistant: sayToAssistant(calls),
    testGenai,
  });
}
