import { assistant } from '#messages/ja/assistant.ts';
import { bots } from '#messages/ja/bots.ts';
import { connectHub } from '#messages/ja/connect-hub.ts';
import { connectors } from '#messages/ja/connectors.ts';
import { documentReading } from '#messages/ja/document-reading.ts';
import { inboxes } from '#messages/ja/inboxes.ts';
import { incomingWebhooks } from '#messages/ja/incoming-webhooks.ts';
import { webhooks } from '#messages/ja/webhooks.ts';

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
