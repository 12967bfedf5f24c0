import type { EndpointName } from '#contracts/endpoints.ts';
import type { Asks } from './asking.ts';

const tellsNothing =
  'answers settings, counts, or what swept calls answered to the same person; no provider is there';

/** Calls of the assistant. */
export const asksOfAssistant = {
  createProposedApp: { tellsNothing },
  decideAssistantAction: { tellsNothing },
  getAssistantState: { tellsNothing },
  getAssistantThread: { tellsNothing },
  getGenaiConfig: { tellsNothing },
  getGenaiUsage: { tellsNothing },
  promptGenai: { tellsNothing },
  proposeApp: { tellsNothing },
  proposeChange: { tellsNothing },
  resetAssistantThread: { tellsNothing },
  saveGenaiConfig: { tellsNothing },
  sayToAssistant: { tellsNothing },
  testGenai: { tellsNothing },
} satisfies Partial<Record<EndpointName, Asks>>;
