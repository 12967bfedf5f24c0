import type { Endpoint } from '../endpoint.ts';
import { createProposedApp } from './create-proposed-app.ts';
import { decideAssistantAction } from './decide-assistant-action.ts';
import { getAssistantState } from './get-assistant-state.ts';
import { getAssistantThread } from './get-assistant-thread.ts';
import { getGenaiConfig } from './get-genai-config.ts';
import { getGenaiUsage } from './get-genai-usage.ts';
import { promptGenai } from './prompt-genai.ts';
import { proposeApp } from './propose-app.ts';
import { proposeChange } from './propose-change.ts';
import { resetAssistantThread } from './reset-assistant-thread.ts';
import { saveGenaiConfig } from './save-genai-config.ts';
import { sayToAssistant } from './say-to-assistant.ts';
import { testGenai } from './test-genai.ts';

/** The endpoints of this folder. */
export const assistantEndpoints = [
  createProposedApp,
  decideAssistantAction,
  getAssistantState,
  getAssistantThread,
  getGenaiConfig,
  getGenaiUsage,
  promptGenai,
  proposeApp,
  proposeChange,
  resetAssistantThread,
  saveGenaiConfig,
  sayToAssistant,
  testGenai,
] as const satisfies readonly Endpoint[];
