import type { Endpoint } from '../endpoint.ts';
import { deleteIncomingWebhooks } from './delete-incoming-webhooks.ts';
import { endOldIncomingSecret } from './end-old-incoming-secret.ts';
import { getIncomingCall } from './get-incoming-call.ts';
import { getIncomingWebhook } from './get-incoming-webhook.ts';
import { listIncomingCalls } from './list-incoming-calls.ts';
import { listIncomingWebhooks } from './list-incoming-webhooks.ts';
import { listMappingTargets } from './list-mapping-targets.ts';
import { rotateIncomingSecret } from './rotate-incoming-secret.ts';
import { saveIncomingWebhook } from './save-incoming-webhook.ts';
import { tryIncomingWebhook } from './try-incoming-webhook.ts';

/** The endpoints of this folder. */
export const incomingWebhooksEndpoints = [
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
] as const satisfies readonly Endpoint[];
