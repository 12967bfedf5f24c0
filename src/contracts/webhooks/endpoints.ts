import type { Endpoint } from '../endpoint.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { deleteWebhooks } from './delete-webhooks.ts';
import { endOldWebhookSecret } from './end-old-webhook-secret.ts';
import { getExecution } from './get-execution.ts';
import { getMessageSchema } from './get-message-schema.ts';
import { getWebhook } from './get-webhook.ts';
import { listExecutions } from './list-executions.ts';
import { listWebhooks } from './list-webhooks.ts';
import { readMessageSchema } from './read-message-schema.ts';
import { replayWebhook } from './replay-webhook.ts';
import { resendExecution } from './resend-execution.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { saveWebhook } from './save-webhook.ts';
import { testWebhook } from './test-webhook.ts';

/** The endpoints of this folder. */
export const webhooksEndpoints = [
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
] as const satisfies readonly Endpoint[];
