import { webhooksEndpoints } from '#contracts/webhooks/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getExecution } from './log/get-execution.ts';
import { listExecutions } from './log/list-executions.ts';
import { replayWebhook, resendExecution } from './log/send-again.ts';
import { testWebhook } from './log/test-webhook.ts';
import { getMessageSchema } from './schema/get-message-schema.ts';
import { readMessageSchema } from './schema/read-message-schema.ts';
import { deleteWebhook, deleteWebhooks } from './settings/delete-webhooks.ts';
import { getWebhook } from './settings/get-webhook.ts';
import { listWebhooks } from './settings/list-webhooks.ts';
import { endOldWebhookSecret, rotateWebhookSecret } from './settings/rotate-webhook-secret.ts';
import { saveWebhook } from './settings/save-webhook.ts';

export const webhooksRoutes = routesOf(webhooksEndpoints, {
  deleteWebhook,
  deleteWebhooks,
  endOldWebhookSecret,
  getExecution,
  getMessageSchema,
  getWebhook,
  listExecutions,
  listWebhooks,
  readMessageSchema,
  replayWebhook,
  resendExecution,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
});
