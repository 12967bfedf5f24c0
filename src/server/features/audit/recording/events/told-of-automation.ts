import {
  assistantActions,
  headerActions,
  hubActions,
  readingProviderActions,
  webhookActions,
} from './actions-of-events.ts';
import { type Tellers, text, toldByCall } from './tellers.ts';

/** What events about what works by itself and what other systems ask or are told tell. */
export const toldOfAutomation = {
  'assistant.acted': (data) => ({
    action: assistantActions[String(data.state)] ?? 'changed',
    subjectKind: 'assistant',
    subjectId: text(data, 'actionId'),
    facts: { call: String(data.call), state: String(data.state) },
  }),
  'assistant.asked': (data) => ({
    action: 'sent',
    subjectKind: 'assistant',
    subjectId: null,
    facts: { feature: String(data.feature), failure: String(data.failure) },
  }),
  'assistant.changed': (data) => ({
    action: 'changed',
    subjectKind: 'assistant',
    subjectId: null,
    facts: { provider: String(data.provider), isOn: String(data.isOn) },
  }),
  'bots.changed': (data) => ({
    action: webhookActions[String(data.change)] ?? 'changed',
    subjectKind: 'bot',
    subjectId: text(data, 'botId'),
    facts: { change: String(data.change) },
  }),
  'bots.ended': (data) => ({
    action: data.status === 'failed' ? 'failed' : 'changed',
    subjectKind: 'bot',
    subjectId: text(data, 'botId'),
    facts: { run: String(data.runId), status: String(data.status) },
  }),
  'bots.paused': (data) => ({
    action: 'stopped',
    subjectKind: 'bot',
    subjectId: text(data, 'botId'),
    facts: { reason: String(data.reason) },
  }),
  // The host, not the page: addresses can hold what the person typed.
  'bots.site-opened': (data) => ({
    action: 'recorded',
    subjectKind: 'bot',
    subjectId: null,
    facts: { ...(data.recordingId ? { recording: String(data.recordingId) } : {}), site: String(data.host) },
  }),
  'connectors.changed': (data) => ({
    action: webhookActions[String(data.change)] ?? 'changed',
    subjectKind: 'connector',
    subjectId: text(data, 'connectorId'),
    facts: { change: String(data.change) },
  }),
  'connectors.header-changed': (data) => ({
    action: headerActions[String(data.change)] ?? 'changed',
    subjectKind: 'securityHeader',
    subjectId: text(data, 'headerId'),
    facts: { change: String(data.change) },
  }),
  'connect-hub.changed': (data) => ({
    action: hubActions[String(data.change)] ?? 'changed',
    subjectKind: data.storeKeyId ? 'storeKey' : 'integration',
    subjectId: text(data, 'storeKeyId') ?? String(data.integration),
    facts: { integration: String(data.integration), change: String(data.change) },
  }),
  'connectors.resumed': toldByCall,
  'document-reading.provider': (data) => ({
    action: readingProviderActions[String(data.change)] ?? 'changed',
    subjectKind: 'ocrProvider',
    subjectId: text(data, 'providerId'),
    facts: { change: String(data.change) },
  }),
  'document-reading.sent': (data) => ({
    action: 'sent',
    subjectKind: 'file',
    subjectId: text(data, 'fileKey'),
    moduleId: text(data, 'moduleId'),
    entryId: text(data, 'entryId'),
    facts: { provider: String(data.providerId) },
    actorId: String(data.userId),
  }),
  'inboxes.changed': (data) => ({
    action: webhookActions[String(data.change)] ?? 'changed',
    subjectKind: 'inbox',
    subjectId: text(data, 'inboxId'),
    facts: { change: String(data.change) },
  }),
  'inboxes.paused': (data) => ({
    action: 'stopped',
    subjectKind: 'inbox',
    subjectId: text(data, 'inboxId'),
    facts: { reason: String(data.reason) },
  }),
  'inboxes.received': (data) => ({
    action: 'received',
    subjectKind: 'inbox',
    subjectId: text(data, 'inboxId'),
    moduleId: text(data, 'moduleId'),
    entryId: text(data, 'entryId'),
    facts: { mail: String(data.mailId), result: String(data.result) },
  }),
  'incoming-webhooks.called': (data) => ({
    action: 'received',
    subjectKind: 'incomingWebhook',
    subjectId: text(data, 'incomingWebhookId'),
    moduleId: text(data, 'moduleId'),
    entryId: text(data, 'entryId'),
    facts: { call: String(data.callId) },
  }),
  'incoming-webhooks.changed': (data) => ({
    action: webhookActions[String(data.change)] ?? 'changed',
    subjectKind: 'incomingWebhook',
    subjectId: text(data, 'incomingWebhookId'),
    facts: { change: String(data.change) },
  }),
  'incoming-webhooks.paused': (data) => ({
    action: 'stopped',
    subjectKind: 'incomingWebhook',
    subjectId: text(data, 'incomingWebhookId'),
    facts: { reason: String(data.reason) },
  }),
  'webhooks.changed': (data) => ({
    action: webhookActions[String(data.change)] ?? 'changed',
    subjectKind: 'webhook',
    subjectId: text(data, 'webhookId'),
    facts: { change: String(data.change) },
  }),
  'webhooks.paused': (data) => ({
    action: 'stopped',
    subjectKind: 'webhook',
    subjectId: text(data, 'webhookId'),
    facts: { reason: String(data.reason) },
  }),
} satisfies Tellers;
