import { assistant } from '#messages/zh/assistant.ts';
import { bots } from '#messages/zh/bots.ts';
import { connectHub } from '#messages/zh/connect-hub.ts';
import { connectors } from '#messages/zh/connectors.ts';
import { documentReading } from '#messages/zh/document-reading.ts';
import { inboxes } from '#messages/zh/inboxes.ts';
import { incomingWebhooks } from '#messages/zh/incoming-webhooks.ts';
import { webhooks } from '#messages/zh/webhooks.ts';

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
