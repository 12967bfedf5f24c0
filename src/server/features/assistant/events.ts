import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** The settings of the generative provider were changed. */
export const assistantChanged = defineEvent<{ provider: string; isOn: boolean }>('assistant.changed');

/** Somebody had the provider asked. */
export const assistantAsked = defineEvent<{ feature: string; failure: string }>('assistant.asked');

/** Somebody decided on what the assistant wanted to do. */
export const assistantActed = defineEvent<{ actionId: string; call: string; state: string }>(
  'assistant.acted',
);
