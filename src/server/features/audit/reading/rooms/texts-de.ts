import { assistant } from '#messages/de/assistant.ts';
import { bots } from '#messages/de/bots.ts';
import { connectHub } from '#messages/de/connect-hub.ts';
import { connectors } from '#messages/de/connectors.ts';
import { documentReading } from '#messages/de/document-reading.ts';
import { inboxes } from '#messages/de/inboxes.ts';
import { incomingWebhooks } from '#messages/de/incoming-webhooks.ts';
import { webhooks } from '#messages/de/webhooks.ts';

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
