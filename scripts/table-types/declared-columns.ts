/** A type that SQL does not know, and the file of the engine or the contracts that exports it. */
export interface DeclaredType {
  readonly type: string;
  /** Names in `type` that are imported, by their file. */
  readonly imports?: Readonly<Record<string, string>>;
}

const named = (name: string, file: string, type = name): DeclaredType => ({
  type,
  imports: { [name]: file },
});

const moduleDefinition = named('ModuleDefinition', '#engine/module/definition.ts');
const instanceState = named('InstanceState', '#engine/workflow/instance-state.ts');
const listViewConfig = named('ListViewConfig', '#contracts/shapes/list-view.ts');
const entryValues = named('EntryValues', '#engine/value/field-value.ts');
const vouchedSession: DeclaredType = {
  type: "Readonly<Record<'nameId' | 'format' | 'nameQualifier' | 'spNameQualifier' | 'sessionIndex', string>>",
};
const texts: DeclaredType = { type: 'readonly string[]' };

/** Columns whose values have a type of their own, as `table.column`; any other JSONB is `unknown`. */
export const declaredColumns: Readonly<Record<string, DeclaredType>> = {
  'saml_logouts.vouched': vouchedSession,
  'saml_sessions.vouched': vouchedSession,
  'sign_in_codes.vouched': vouchedSession,
  'user_views.view': named('UserListView', '#contracts/shapes/user-view.ts'),
  'leaving_dates.hand_over': named('HeirsGiven', '#contracts/administration/heirs.ts'),
  'app_proposals.definition': moduleDefinition,
  'assistant_actions.input': named('ActionInput', '#contracts/assistant/thread-content.ts'),
  'assistant_actions.shown': named('ShownAction', '#contracts/assistant/thread-content.ts'),
  'assistant_messages.content': named('ThreadContent', '#contracts/assistant/thread-content.ts'),
  'hub_integrations.settings': { type: 'Readonly<Record<string, string | number>>' },
  'store_keys.scopes': { type: 'readonly string[]' },
  'bot_runs.result': named('FieldValue', '#engine/value/field-value.ts'),
  'bot_runs.state': named('BotState', '#engine/bot/advance-bot.ts'),
  'bot_versions.steps': named('BotStep', '#engine/bot/bot-step.ts', 'readonly BotStep[]'),
  'bots.addresses': texts,
  'bots.steps': named('BotStep', '#engine/bot/bot-step.ts', 'readonly BotStep[]'),
  'bots.trigger': named('BotTrigger', '#contracts/bots/bot-shapes.ts'),
  'prediction_versions.evaluation': named('Evaluation', '#engine/learning/evaluation.ts'),
  'prediction_versions.model': named('Model', '#engine/learning/model.ts'),
  'prediction_versions.refusal': named('LearningRefusal', '#engine/learning/evaluation.ts'),
  'predictions.failure': named('TrainingFailure', '#contracts/predictions/prediction-shapes.ts'),
  'predictions.kind': named('PredictionKind', '#contracts/predictions/prediction-shapes.ts'),
  'predictions.retrains': named('RetrainingTime', '#contracts/predictions/prediction-shapes.ts'),
  'predictions.state': named('PredictionState', '#contracts/predictions/prediction-shapes.ts'),
  'reading_corrections.anchor': named('LearnedPlace', '#engine/reading/propose-values.ts'),
  'reading_corrections.layout': named('Layout', '#engine/reading/learned/layout-of.ts'),
  'document_readings.pages': named('ReadPage', '#engine/reading/read-page.ts', 'readonly ReadPage[]'),
  'inboxes.allowed_senders': { type: 'readonly string[]' },
  'inboxes.mapping': named('IncomingMapping', '#contracts/incoming-webhooks/incoming-shapes.ts'),
  'inbox_mails.violations': named('Violation', '#engine/value/field-value.ts', 'readonly Violation[]'),
  'incoming_calls.answer': {
    type: '{ readonly id: string; readonly revision: number; readonly workflow_status: string }',
  },
  'incoming_calls.violations': named('Violation', '#engine/value/field-value.ts', 'readonly Violation[]'),
  'incoming_webhooks.decision': named('IncomingDecision', '#contracts/incoming-webhooks/incoming-shapes.ts'),
  'incoming_webhooks.entry_key': named('EntryKey', '#contracts/incoming-webhooks/incoming-shapes.ts'),
  'incoming_webhooks.mapping': named('IncomingMapping', '#contracts/incoming-webhooks/incoming-shapes.ts'),
  'audit_prunings.counts': { type: 'Readonly<Record<string, number>>' },
  'audit_records.commitments': { type: 'Readonly<Record<string, string>>' },
  'audit_records.facts': { type: 'Readonly<Record<string, string | number | boolean>>' },
  'audit_records.kept': {
    type: 'Readonly<Record<string, { readonly salt: string; readonly value: unknown }>>',
  },
  'audit_stream.failure': named('AuditStreamFailure', '#contracts/audit/stream/audit-stream.ts'),
  'audit_stream.target': named('AuditStreamTarget', '#contracts/audit/stream/audit-stream.ts'),
  'comments.files': named('FileReference', '#engine/value/field-value.ts', 'readonly FileReference[]'),
  'connector_calls.sent': named('SentRequest', '#contracts/shapes/connector.ts'),
  'connectors.request': named('OutsideRequest', '#engine/form/sources/external-call.ts'),
  'connectors.settings': named('CallSettings', '#engine/form/sources/call-settings.ts'),
  'connectors.answer_columns': texts,
  'entry_changes.before': named('FieldValue', '#engine/value/field-value.ts'),
  'entry_import_rows.cells': named('SheetCell', '#engine/form/sheet/sheet-cell.ts', 'readonly SheetCell[]'),
  'entry_import_rows.faults': {
    type: 'readonly { readonly column: number | null; readonly code: string; readonly params?: Readonly<Record<string, string | number>>; readonly message?: string; readonly field?: string; readonly row?: number }[]',
  },
  'entry_import_rows.section_rows': named(
    'SheetLine',
    '#engine/form/sheet/sheet-cell.ts',
    'Readonly<Record<string, readonly SheetLine[]>>',
  ),
  'entry_imports.head': texts,
  'entry_imports.plan': named('ImportPlan', '#contracts/shapes/entry-import.ts'),
  'entry_imports.sections': {
    type: 'readonly { readonly name: string; readonly head: readonly string[] }[]',
  },
  'external_choices.item': entryValues,
  'identity_providers.accounts': named('AccountRules', '#contracts/single-sign-on/provider-shapes.ts'),
  'identity_providers.protocol': named('ProviderProtocol', '#contracts/single-sign-on/provider-shapes.ts'),
  'report_word_templates.nodes': named('WordNode', '#engine/report/word/word-plan.ts', 'readonly WordNode[]'),
  'report_schedules.recipients': named(
    'SentReportSchedule',
    '#contracts/insight/reports/report-schedule-shape.ts',
    "SentReportSchedule['recipients']",
  ),
  'report_schedules.times': named('ScheduleTimes', '#engine/schedule/schedule-times.ts'),
  'report_designs.design': named('SentDesign', '#contracts/insight/reports/report-design-shape.ts'),
  'report_designs.shared_with': named('Sharing', '#contracts/insight/inquiry-shape.ts', 'readonly Sharing[]'),
  'insight_dashboards.shared_with': named(
    'Sharing',
    '#contracts/insight/inquiry-shape.ts',
    'readonly Sharing[]',
  ),
  'insight_models.model': named('SentModel', '#contracts/insight/models/model-shape.ts'),
  'insight_models.shared_with': named('Sharing', '#contracts/insight/inquiry-shape.ts', 'readonly Sharing[]'),
  'insight_dashboards.widgets': named(
    'SentWidget',
    '#contracts/insight/dashboards/dashboard-shape.ts',
    'readonly SentWidget[]',
  ),
  'instance_moves.state_before': instanceState,
  'instance_moves.state_after': instanceState,
  'list_layouts.config': listViewConfig,
  'list_views.config': listViewConfig,
  'module_columns.cell_types': { type: 'Readonly<Record<string, string>>' },
  'module_columns.column_kind': named('ColumnKind', '#engine/value/column-kind.ts'),
  'module_versions.definition': moduleDefinition,
  'modules.draft': moduleDefinition,
  'record_templates.data': entryValues,
  'reference_data_changes.after': entryValues,
  'reference_data_changes.before': entryValues,
  'reference_data_rows.row_values': entryValues,
  'reference_data_sets.columns': named(
    'DataColumn',
    '#contracts/shapes/reference-data.ts',
    'readonly DataColumn[]',
  ),
  'passkeys.transports': texts,
  'schedule_runs.failure': {
    type: '{ readonly code: string; readonly params: Readonly<Record<string, string | number>>; readonly fields: readonly { readonly path: string; readonly code: string; readonly params: Readonly<Record<string, string | number>> }[] }',
  },
  'schedule_runs.refusals': named('RowRefusal', '#engine/schedule/row-source.ts', 'readonly RowRefusal[]'),
  'schedules.data': entryValues,
  'schedules.source': named('RowSource', '#contracts/schedules/row-source.ts'),
  'schedules.times': named('ScheduleTimes', '#engine/schedule/schedule-times.ts'),
  'section_templates.section': named('SectionDefinition', '#engine/form/definition.ts'),
  'sign_in_policy.second_factor_flags': named('RoleFlag', '#contracts/permissions.ts', 'readonly RoleFlag[]'),
  'security_headers.oauth': {
    type: "{ readonly grant: 'clientCredentials' | 'authorizationCode'; readonly tokenUrl: string; readonly authorizationUrl: string; readonly clientId: string; readonly authentication: 'basic' | 'post'; readonly sealedSecret: string | null; readonly scope: string; readonly headerName?: string }",
  },
  'security_headers.headers': { type: 'readonly { readonly name: string; readonly sealed: string }[]' },
  'tenants.bot_licences': texts,
  'users.notification_preferences': named(
    'NotificationKind',
    '#contracts/notifications/notification-kinds.ts',
    'Readonly<Partial<Record<NotificationKind, { readonly inApp: boolean; readonly byMail: boolean }>>>',
  ),
  'value_lists.items': { type: 'readonly { readonly key: string; readonly value: string }[]' },
  'webhook_deliveries.data': named('MessageData', '#contracts/webhooks/message-shapes.ts'),
  'webhooks.condition': named('FilterGroup', '#engine/query/filter.ts'),
  'webhooks.headers': {
    type: 'readonly { readonly name: string; readonly value: string; readonly isSecret: boolean }[]',
  },
  'work_calendars.holidays': { type: 'readonly { readonly date: string; readonly name: string }[]' },
  'work_calendars.weekdays': { type: 'readonly number[]' },
  'workflow_instances.state': instanceState,
};
