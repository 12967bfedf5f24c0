import { assistant } from '#messages/fr/assistant.ts';
import { bots } from '#messages/fr/bots.ts';
import { connectHub } from '#messages/fr/connect-hub.ts';
import { connectors } from '#messages/fr/connectors.ts';
import { documentReading } from '#messages/fr/document-reading.ts';
import { inboxes } from '#messages/fr/inboxes.ts';
import { incomingWebhooks } from '#messages/fr/incoming-webhooks.ts';
import { webhooks } from '#messages/fr/webhooks.ts';

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
