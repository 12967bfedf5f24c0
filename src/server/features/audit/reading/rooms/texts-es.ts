import { assistant } from '#messages/es/assistant.ts';
import { bots } from '#messages/es/bots.ts';
import { connectHub } from '#messages/es/connect-hub.ts';
import { connectors } from '#messages/es/connectors.ts';
import { documentReading } from '#messages/es/document-reading.ts';
import { inboxes } from '#messages/es/inboxes.ts';
import { incomingWebhooks } from '#messages/es/incoming-webhooks.ts';
import { webhooks } from '#messages/es/webhooks.ts';

/** The texts of the pages on which settings are changed, in one language. */
export const rooms = {
  assistant,
  bots,
  connectHub,
  connectors,
  documentReading,
  inboxes,
  incomingWebhooks,
  webhooks,
};
