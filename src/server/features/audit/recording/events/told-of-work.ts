import type { EntryChangeAction } from '#server/features/workflow/index.ts';
import { entryActions, webhookActions } from './actions-of-events.ts';
import { ofApp, ofEntry, type Tellers, text, toldByCall } from './tellers.ts';

/** What events about apps and their entries tell. */
export const toldOfWork = {
  'documents.made': (data) => ({
    ...(text(data, 'entryId') === null ? ofApp(data, 'exported') : ofEntry(data, 'exported')),
    facts: { format: String(data.format) },
  }),
  'entry.changed': (data) => ofEntry(data, entryActions[data.action as EntryChangeAction] ?? 'changed'),
  'activity-secret.changed': (data) => ({
    action: data.change === 'revealed' ? 'revealed' : (webhookActions[String(data.change)] ?? 'changed'),
    subjectKind: 'callWebhook',
    subjectId: null,
  }),
  'entry.secret-revealed': (data) => ({
    ...ofEntry(data, 'revealed'),
    facts: { field: String(data.field) },
  }),
  'exchange.exported': (data) => ({
    ...ofApp(data, 'exported'),
    facts: { format: String(data.format) },
  }),
  'insight.exported': (data) => ({
    ...ofApp(data, 'exported'),
    facts: { format: String(data.format) },
  }),
  'insight.report-made': (data) => ({
    ...(text(data, 'entryId') === null ? ofApp(data, 'exported') : ofEntry(data, 'exported')),
    facts: { format: String(data.format) },
  }),
  'module.changed': toldByCall,
  'module.published': (data) => ({
    ...ofApp(data, 'published'),
    facts: { version: Number(data.version) },
  }),
  'process.staffing-missed': (data) => ofApp(data, 'unstaffed'),
  'schedules.failed': (data) => ({
    action: 'failed',
    subjectKind: 'schedule',
    subjectId: text(data, 'scheduleId'),
  }),
} satisfies Tellers;
