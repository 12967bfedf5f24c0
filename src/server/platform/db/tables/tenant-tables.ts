// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { AdministrationTables } from './tenant/administration-tables.ts';
import type { AnalystAccessTables } from './tenant/analyst-access-tables.ts';
import type { AppChecksTables } from './tenant/app-checks-tables.ts';
import type { AssistantTables } from './tenant/assistant-tables.ts';
import type { AuditTables } from './tenant/audit-tables.ts';
import type { AuthoritiesTables } from './tenant/authorities-tables.ts';
import type { BotsTables } from './tenant/bots-tables.ts';
import type { CalendarFeedTables } from './tenant/calendar-feed-tables.ts';
import type { CommentsTables } from './tenant/comments-tables.ts';
import type { ConnectHubTables } from './tenant/connect-hub-tables.ts';
import type { ConnectorsTables } from './tenant/connectors-tables.ts';
import type { DemoTables } from './tenant/demo-tables.ts';
import type { DocumentReadingTables } from './tenant/document-reading-tables.ts';
import type { EntriesTables } from './tenant/entries-tables.ts';
import type { ExchangeTables } from './tenant/exchange-tables.ts';
import type { IdentityTables } from './tenant/identity-tables.ts';
import type { InboxesTables } from './tenant/inboxes-tables.ts';
import type { IncomingWebhooksTables } from './tenant/incoming-webhooks-tables.ts';
import type { InsightTables } from './tenant/insight-tables.ts';
import type { KeysTables } from './tenant/keys-tables.ts';
import type { MailsTables } from './tenant/mails-tables.ts';
import type { ModulesTables } from './tenant/modules-tables.ts';
import type { NotificationsTables } from './tenant/notifications-tables.ts';
import type { OnDeviceTables } from './tenant/on-device-tables.ts';
import type { PeopleTables } from './tenant/people-tables.ts';
import type { PlatformTenantTables } from './tenant/platform-tenant-tables.ts';
import type { PredictionsTables } from './tenant/predictions-tables.ts';
import type { ProvisioningTables } from './tenant/provisioning-tables.ts';
import type { RecordTemplatesTables } from './tenant/record-templates-tables.ts';
import type { ReferenceDataTables } from './tenant/reference-data-tables.ts';
import type { SchedulesTables } from './tenant/schedules-tables.ts';
import type { SignInPolicyTables } from './tenant/sign-in-policy-tables.ts';
import type { SingleSignOnTables } from './tenant/single-sign-on-tables.ts';
import type { TasksTables } from './tenant/tasks-tables.ts';
import type { TenantsTables } from './tenant/tenants-tables.ts';
import type { ValueListsTables } from './tenant/value-lists-tables.ts';
import type { WebhooksTables } from './tenant/webhooks-tables.ts';
import type { WorkflowTables } from './tenant/workflow-tables.ts';

/** The tables and views that migrations make in each tenant’s schema; publishing makes the tables of apps. */
export interface TenantTables
  extends AdministrationTables,
    AnalystAccessTables,
    AppChecksTables,
    AssistantTables,
    AuditTables,
    AuthoritiesTables,
    BotsTables,
    CalendarFeedTables,
    CommentsTables,
    ConnectHubTables,
    ConnectorsTables,
    DemoTables,
    DocumentReadingTables,
    EntriesTables,
    ExchangeTables,
    IdentityTables,
    InboxesTables,
    IncomingWebhooksTables,
    InsightTables,
    KeysTables,
    MailsTables,
    ModulesTables,
    NotificationsTables,
    OnDeviceTables,
    PeopleTables,
    PlatformTenantTables,
    PredictionsTables,
    ProvisioningTables,
    RecordTemplatesTables,
    ReferenceDataTables,
    SchedulesTables,
    SignInPolicyTables,
    SingleSignOnTables,
    TasksTables,
    TenantsTables,
    ValueListsTables,
    WebhooksTables,
    WorkflowTables {}
