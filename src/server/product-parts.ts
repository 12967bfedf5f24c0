import { endpoints } from '#contracts/endpoints.ts';
import { locales } from '#messages/index.ts';
import { absencesRoutes } from './features/absences/routes.ts';
import {
  leaveOnDateHandler,
  leavingRealtime,
  wakeLeaving,
  wakeLeavingHandler,
  warnOfLeavingHandler,
} from './features/administration/index.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { analystSubscription } from './features/analyst-access/index.ts';
import { analystAccessRoutes } from './features/analyst-access/routes.ts';
import { staffingRealtime, watchStaffing, watchStaffingHandler } from './features/app-checks/index.ts';
import { appChecksRoutes } from './features/app-checks/routes.ts';
import { appDesignerRoutes } from './features/app-designer/routes.ts';
import { appTemplatesRoutes } from './features/app-templates/routes.ts';
import { forgetProposals } from './features/assistant/index.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import {
  auditTrail,
  eraseTrailHandler,
  pruneAuditTrail,
  pruneAuditTrailHandler,
  streamAuditTrailHandler,
} from './features/audit/index.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { authoritiesRoutes } from './features/authorities/routes.ts';
import {
  botMailHandler,
  botRealtime,
  botSubscription,
  dropBotPicturesHandler,
  forgetBotRuns,
  runBotHandler,
  runDueBotHandler,
  wakeBots,
  wakeBotsHandler,
} from './features/bots/index.ts';
import { botsRoutes } from './features/bots/routes.ts';
import { calendarFeedRoutes } from './features/calendar-feed/routes.ts';
import { forgetComments } from './features/comments/index.ts';
import { commentsRoutes } from './features/comments/routes.ts';
import { forgetHubCalls } from './features/connect-hub/index.ts';
import { connectHubRoutes } from './features/connect-hub/routes.ts';
import { forgetConsents, forgetOffers } from './features/connectors/index.ts';
import { connectorsRoutes } from './features/connectors/routes.ts';
import { forgetReadings, readDocumentHandler } from './features/document-reading/index.ts';
import { documentReadingRoutes } from './features/document-reading/routes.ts';
import { documentsRoutes } from './features/documents/routes.ts';
import { fillSearchHandler, purgeEntryHandler, violationTexts } from './features/entries/index.ts';
import { entriesRoutes } from './features/entries/routes.ts';
import { forgetImports, importRowsHandler } from './features/exchange/index.ts';
import { exchangeRoutes } from './features/exchange/routes.ts';
import { dropUnusedFileHandler } from './features/files/index.ts';
import { filesRoutes } from './features/files/routes.ts';
import { firstStepsRoutes } from './features/first-steps/routes.ts';
import {
  authenticateBearer,
  endNamedSessions,
  forgetChallenges,
  forgetLimits,
  forgetMachines,
  forgetPasswordLinks,
  forgetSessions,
} from './features/identity/index.ts';
import { identityRoutes } from './features/identity/routes.ts';
import {
  forgetInboxMails,
  forgetMailsOf,
  inboxRealtime,
  runInboxHandler,
  wakeInboxes,
  wakeInboxesHandler,
} from './features/inboxes/index.ts';
import { inboxesRoutes } from './features/inboxes/routes.ts';
import {
  forgetBodiesOf,
  forgetIncomingCalls,
  incomingProtocols,
  incomingWebhookRealtime,
} from './features/incoming-webhooks/index.ts';
import { incomingWebhooksRoutes } from './features/incoming-webhooks/routes.ts';
import {
  mailReportHandler,
  makeDocumentHandler,
  sendDueReportHandler,
  wakeReports,
  wakeReportsHandler,
} from './features/insight/index.ts';
import { insightRoutes } from './features/insight/routes.ts';
import { authenticateKeys, isAllowedOrigin, oauthProtocols } from './features/keys/index.ts';
import { keysRoutes } from './features/keys/routes.ts';
import { lookupsRoutes } from './features/lookups/routes.ts';
import {
  notificationMailHandler,
  passwordMailHandler,
  templateMailHandler,
  testMailHandler,
} from './features/mails/index.ts';
import { mailsRoutes } from './features/mails/routes.ts';
import { faultTexts, makeColumnIndexHandler, moduleSubscriptions } from './features/modules/index.ts';
import { modulesRoutes } from './features/modules/routes.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import { pushMessageHandler, pushSubscription } from './features/on-device/index.ts';
import { onDeviceRoutes } from './features/on-device/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { permissionsRoutes } from './features/permissions/routes.ts';
import {
  learnFromEntriesHandler,
  wakePredictions,
  wakePredictionsHandler,
} from './features/predictions/index.ts';
import { predictionsRoutes } from './features/predictions/routes.ts';
import { processRoutes } from './features/process/routes.ts';
import { scimProtocols } from './features/provisioning/index.ts';
import { provisioningRoutes } from './features/provisioning/routes.ts';
import { recordTemplatesRoutes } from './features/record-templates/routes.ts';
import { referenceDataRoutes } from './features/reference-data/routes.ts';
import {
  forgetOldRuns,
  runDueScheduleHandler,
  scheduleRealtime,
  wakeSchedules,
  wakeSchedulesHandler,
} from './features/schedules/index.ts';
import { schedulesRoutes } from './features/schedules/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { signInPolicyRoutes } from './features/sign-in-policy/routes.ts';
import { forgetAttempts, forgetLogouts, singleSignOnProtocols } from './features/single-sign-on/index.ts';
import { singleSignOnRoutes } from './features/single-sign-on/routes.ts';
import { tasksRoutes } from './features/tasks/routes.ts';
import { tenantsRoutes } from './features/tenants/routes.ts';
import { valueListsRoutes } from './features/value-lists/routes.ts';
import {
  forgetDeliveries,
  runWebhookHandler,
  wakeWebhooks,
  wakeWebhooksHandler,
  webhookRealtime,
  webhookSubscriptions,
} from './features/webhooks/index.ts';
import { webhooksRoutes } from './features/webhooks/routes.ts';
import {
  actionTexts,
  activityMailHandler,
  entryRealtime,
  forgetChanges,
  processJobs,
} from './features/workflow/index.ts';
import { workflowRoutes } from './features/workflow/routes.ts';
import type { FeatureParts } from './platform/feature-parts.ts';
import type { CodeTexts } from './platform/http/answers/error-texts.ts';
import { innerCalls } from './platform/http/inner-calls.ts';
import { checkRouteTable } from './platform/http/register-routes.ts';
import { healthEndpoints } from './platform/http/routes/health-routes.ts';

const codeTexts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    { ...faultTexts[locale], ...violationTexts[locale], ...actionTexts[locale] },
  ]),
) as unknown as CodeTexts;

/** What all features of the product give to a node: the one list of them. */
export const productParts: FeatureParts = {
  routes: [
    ...absencesRoutes,
    ...administrationRoutes,
    ...analystAccessRoutes,
    ...authoritiesRoutes,
    ...appChecksRoutes,
    ...appDesignerRoutes,
    ...appTemplatesRoutes,
    ...assistantRoutes(innerCalls(() => productParts.routes)),
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
  ],
  protocols: [
    ...singleSignOnProtocols(endNamedSessions),
    ...scimProtocols,
    ...oauthProtocols,
    ...incomingProtocols,
  ],
  subscriptions: [
    ...moduleSubscriptions,
    entryRealtime,
    ...leavingRealtime,
    pushSubscription,
    staffingRealtime,
    scheduleRealtime,
    webhookRealtime,
    incomingWebhookRealtime,
    inboxRealtime,
    ...webhookSubscriptions,
    ...botRealtime,
    botSubscription,
    analystSubscription,
  ],
  jobs: [
    templateMailHandler,
    notificationMailHandler,
    pushMessageHandler,
    testMailHandler,
    passwordMailHandler,
    makeColumnIndexHandler,
    dropUnusedFileHandler,
    readDocumentHandler,
    fillSearchHandler,
    importRowsHandler,
    purgeEntryHandler([forgetComments, forgetChanges, forgetBodiesOf, forgetMailsOf]),
    ...processJobs,
    activityMailHandler,
    watchStaffingHandler,
    pruneAuditTrailHandler,
    eraseTrailHandler,
    streamAuditTrailHandler,
    runDueScheduleHandler,
    wakeSchedulesHandler,
    sendDueReportHandler,
    mailReportHandler,
    makeDocumentHandler,
    wakeReportsHandler,
    runWebhookHandler,
    wakeWebhooksHandler,
    runInboxHandler,
    wakeInboxesHandler,
    runBotHandler,
    botMailHandler,
    runDueBotHandler,
    wakeBotsHandler,
    learnFromEntriesHandler,
    wakePredictionsHandler,
    dropBotPicturesHandler,
    leaveOnDateHandler,
    warnOfLeavingHandler,
    wakeLeavingHandler,
  ],
  chores: [
    forgetSessions,
    forgetChallenges,
    forgetLimits,
    forgetPasswordLinks,
    forgetAttempts,
    forgetLogouts,
    forgetMachines,
    forgetImports,
    forgetOffers,
    forgetConsents,
    forgetOldRuns,
    forgetDeliveries,
    forgetIncomingCalls,
    forgetInboxMails,
    forgetHubCalls,
    forgetBotRuns,
    forgetReadings,
    forgetProposals,
  ],
  nightly: [
    watchStaffing,
    wakeSchedules,
    wakeReports,
    wakeWebhooks,
    wakeInboxes,
    wakeBots,
    wakePredictions,
    wakeLeaving,
    pruneAuditTrail,
  ],
  authenticate: (platform) => authenticateKeys(platform, authenticateBearer(platform)),
  isAllowedOrigin: (platform) => (tenant, origin) => isAllowedOrigin(platform, tenant, origin),
  trail: auditTrail,
  texts: codeTexts,
};

/** Throws when a contract has no route or a route no contract. */
export function checkProductParts(): void {
  checkRouteTable(endpoints, productParts.routes, healthEndpoints);
}
