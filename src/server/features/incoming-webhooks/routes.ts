import { incomingWebhooksEndpoints } from '#contracts/incoming-webhooks/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getIncomingCall } from './log/get-incoming-call.ts';
import { listIncomingCalls } from './log/list-incoming-calls.ts';
import { deleteIncomingWebhooks } from './settings/delete-incoming-webhooks.ts';
import { getIncomingWebhook } from './settings/get-incoming-webhook.ts';
import { listIncomingWebhooks } from './settings/list-incoming-webhooks.ts';
import { listMappingTargets } from './settings/list-mapping-targets.ts';
import { endOldIncomingSecret, rotateIncomingSecret } from './settings/rotate-incoming-secret.ts';
import { saveIncomingWebhook } from './settings/save-incoming-webhook.ts';
import { tryIncomingWebhook } from './settings/try-incoming-webhook.ts';

export const incomingWebhooksRoutes = routesOf(incomingWebhooksEndpoints, {
  deleteIncomingWebhooks,
  endOldIncomingSecret,
  getIncomingCall,
  getIncomingWebhook,
  listIncomingCalls,
  listIncomingWebhooks,
  listMappingTargets,
  rotateIncomingSecret,
  saveIncomingWebhook,
  tryIncomingWebhook,
});
