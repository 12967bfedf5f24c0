import { assistant } from '#messages/en/assistant.ts';
import { bots } from '#messages/en/bots.ts';
import { connectHub } from '#messages/en/connect-hub.ts';
import { connectors } from '#messages/en/connectors.ts';
import { documentReading } from '#messages/en/document-reading.ts';
import { inboxes } from '#messages/en/inboxes.ts';
import { incomingWebhooks } from '#messages/en/incoming-webhooks.ts';
import { webhooks } from '#messages/en/webhooks.ts';

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
