import { absencesRoutes } from './features/absences/routes.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { analystAccessRoutes } from './features/analyst-access/routes.ts';
import { appChecksRoutes } from './features/app-checks/routes.ts';
import { appDesignerRoutes } from './features/app-designer/routes.ts';
import { appTemplatesRoutes } from './features/app-templates/routes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { authoritiesRoutes } from './features/authorities/routes.ts';
import { botsRoutes } from './features/bots/routes.ts';
import { calendarFeedRoutes } from './features/calendar-feed/routes.ts';
import { commentsRoutes } from './features/comments/routes.ts';
import { connectHubRoutes } from './features/connect-hub/routes.ts';
import { connectorsRoutes } from './features/connectors/routes.ts';
import { documentReadingRoutes } from './features/document-reading/routes.ts';
import { documentsRoutes } from './features/documents/routes.ts';
import { entriesRoutes } from './features/entries/routes.ts';
import { exchangeRoutes } from './features/exchange/routes.ts';
import { filesRoutes } from './features/files/routes.ts';
import { firstStepsRoutes } from './features/first-steps/routes.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { inboxesRoutes } from './features/inboxes/routes.ts';
import { incomingWebhooksRoutes } from './features/incoming-webhooks/routes.ts';
import { insightRoutes } from './features/insight/routes.ts';
import { keysRoutes } from './features/keys/routes.ts';
import { lookupsRoutes } from './features/lookups/routes.ts';
import { mailsRoutes } from './features/mails/routes.ts';
import { modulesRoutes } from './features/modules/routes.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import { onDeviceRoutes } from './features/on-device/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { permissionsRoutes } from './features/permissions/routes.ts';
import { predictionsRoutes } from './features/predictions/routes.ts';
import { processRoutes } from './features/process/routes.ts';
import { provisioningRoutes } from './features/provisioning/routes.ts';
import { recordTemplatesRoutes } from './features/record-templates/routes.ts';
import { referenceDataRoutes } from './features/reference-data/routes.ts';
import { schedulesRoutes } from './features/schedules/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { signInPolicyRoutes } from './features/sign-in-policy/routes.ts';
import { singleSignOnRoutes } from './features/single-sign-on/routes.ts';
import { tasksRoutes } from './features/tasks/routes.ts';
import { tenantsRoutes } from './features/tenants/routes.ts';
import { valueListsRoutes } from './features/value-lists/routes.ts';
import { webhooksRoutes } from './features/webhooks/routes.ts';
import { workflowRoutes } from './features/workflow/routes.ts';
import { innerCalls } from './platform/http/inner-calls.ts';
import type { Route } from './platform/http/route.ts';

/** The routes of all features: the one list of them. A feature answers its calls here and nowhere else. */
export const productRoutes: readonly Route[] = [
  ...absencesRoutes,
  ...administrationRoutes,
  ...analystAccessRoutes,
  ...authoritiesRoutes,
  ...appChecksRoutes,
  ...appDesignerRoutes,
  ...appTemplatesRoutes,
  ...assistantRoutes(innerCalls(() => productRoutes)),
  ...auditRoutes,
  ...botsRoutes,
  ...calendarFeedRoutes,
  ...commentsRoutes,
  ...connectorsRoutes,
  ...documentReadingRoutes,
  ...documentsRoutes,
  ...entriesRoutes,
  ...exchangeRoutes,
  ...filesRoutes,
  ...firstStepsRoutes,
  ...identityRoutes,
  ...connectHubRoutes,
  ...incomingWebhooksRoutes,
  ...inboxesRoutes,
  ...keysRoutes,
  ...insightRoutes,
  ...lookupsRoutes,
  ...mailsRoutes,
  ...modulesRoutes,
  ...notificationsRoutes,
  ...onDeviceRoutes,
  ...peopleRoutes,
  ...permissionsRoutes,
  ...predictionsRoutes,
  ...processRoutes,
  ...provisioningRoutes,
  ...recordTemplatesRoutes,
  ...referenceDataRoutes,
  ...schedulesRoutes,
  ...signInPolicyRoutes,
  ...searchRoutes,
  ...singleSignOnRoutes,
  ...tasksRoutes,
  ...tenantsRoutes,
  ...valueListsRoutes,
  ...webhooksRoutes,
  ...workflowRoutes,
];
