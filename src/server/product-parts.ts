import { endpoints } from '#contracts/endpoints.ts';
import { locales } from '#messages/index.ts';
import {
  directoryLeavingSubscription,
  leaveOnDateHandler,
  leavingRealtime,
  tellOfWorkLeftHandler,
  wakeLeaving,
  wakeLeavingHandler,
  warnOfLeavingHandler,
} from './features/administration/index.ts';
import {
  analystLicenceSubscription,
  analystSubscription,
  followLicence,
  followLicenceHandler,
} from './features/analyst-access/index.ts';
import { staffingRealtime, watchStaffing, watchStaffingHandler } from './features/app-checks/index.ts';
import { forgetAssistantTimes, forgetProposals } from './features/assistant/index.ts';
import {
  auditTrail,
  checkAuditTrail,
  checkAuditTrailHandler,
  eraseTrailHandler,
  pruneAuditTrail,
  pruneAuditTrailHandler,
  streamAuditTrailHandler,
} from './features/audit/index.ts';
import {
  botMailHandler,
  botRealtime,
  botSubscription,
  dropBotPicturesHandler,
  forgetBotRuns,
  giveTurnsHandler,
  runBotHandler,
  runDueBotHandler,
  waitingRunsSubscription,
  wakeBots,
  wakeBotsHandler,
} from './features/bots/index.ts';
import { forgetComments } from './features/comments/index.ts';
import { forgetHubCalls } from './features/connect-hub/index.ts';
import { forgetConnectorUsage, forgetConsents, forgetOffers } from './features/connectors/index.ts';
import {
  forgetReadings,
  forgetReadingUsage,
  readDocumentHandler,
  readOutsideHandler,
} from './features/document-reading/index.ts';
import {
  eraseInitiatorHandler,
  fillSearchHandler,
  purgeEntryHandler,
  violationTexts,
} from './features/entries/index.ts';
import { forgetImports, importRowsHandler } from './features/exchange/index.ts';
import { dropUnusedFileHandler } from './features/files/index.ts';
import {
  authenticateBearer,
  endNamedSessions,
  forgetChallenges,
  forgetLimits,
  forgetMachines,
  forgetPasswordLinks,
  forgetSessions,
} from './features/identity/index.ts';
import {
  forgetInboxMails,
  forgetMailsOf,
  inboxRealtime,
  runInboxHandler,
  wakeInboxes,
  wakeInboxesHandler,
} from './features/inboxes/index.ts';
import {
  forgetBodiesOf,
  forgetIncomingCalls,
  incomingProtocols,
  incomingWebhookRealtime,
} from './features/incoming-webhooks/index.ts';
import {
  mailReportHandler,
  makeDocumentHandler,
  sendDueReportHandler,
  wakeReports,
  wakeReportsHandler,
} from './features/insight/index.ts';
import { authenticateKeys, isAllowedOrigin, oauthProtocols } from './features/keys/index.ts';
import {
  notificationMailHandler,
  passwordMailHandler,
  templateMailHandler,
  testMailHandler,
} from './features/mails/index.ts';
import { faultTexts, makeColumnIndexHandler, moduleSubscriptions } from './features/modules/index.ts';
import { pushMessageHandler, pushSubscription } from './features/on-device/index.ts';
import {
  learnFromEntriesHandler,
  wakePredictions,
  wakePredictionsHandler,
} from './features/predictions/index.ts';
import { scimProtocols } from './features/provisioning/index.ts';
import {
  forgetOldRuns,
  runDueScheduleHandler,
  runScheduleRowsHandler,
  scheduleRealtime,
  waitingSchedulesSubscription,
  wakeSchedules,
  wakeSchedulesHandler,
} from './features/schedules/index.ts';
import { forgetAttempts, forgetLogouts, singleSignOnProtocols } from './features/single-sign-on/index.ts';
import {
  forgetDeliveries,
  runWebhookHandler,
  wakeWebhooks,
  wakeWebhooksHandler,
  webhookRealtime,
  webhookSubscriptions,
} from './features/webhooks/index.ts';
import {
  actionTexts,
  activityMailHandler,
  entryRealtime,
  forgetChanges,
  pausedWorkSubscription,
  processJobs,
} from './features/workflow/index.ts';
import type { FeatureParts } from './platform/feature-parts.ts';
import type { CodeTexts } from './platform/http/answers/error-texts.ts';
import { checkRouteTable } from './platform/http/register-routes.ts';
import { healthEndpoints } from './platform/http/routes/health-routes.ts';
import { productRoutes } from './product-routes.ts';

const codeTexts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    { ...faultTexts[locale], ...violationTexts[locale], ...actionTexts[locale] },
  ]),
) as unknown as CodeTexts;

/** What all features of the product give to a node: the one list of them. */
export const productParts: FeatureParts = {
  routes: productRoutes,
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
    directoryLeavingSubscription,
    pushSubscription,
    staffingRealtime,
    scheduleRealtime,
    webhookRealtime,
    incomingWebhookRealtime,
    inboxRealtime,
    ...webhookSubscriptions,
    ...botRealtime,
    botSubscription,
    waitingRunsSubscription,
    waitingSchedulesSubscription,
    pausedWorkSubscription,
    analystSubscription,
    analystLicenceSubscription,
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
    readOutsideHandler,
    eraseInitiatorHandler,
    fillSearchHandler,
    importRowsHandler,
    purgeEntryHandler([forgetComments, forgetChanges, forgetBodiesOf, forgetMailsOf]),
    ...processJobs,
    activityMailHandler,
    watchStaffingHandler,
    pruneAuditTrailHandler,
    checkAuditTrailHandler,
    eraseTrailHandler,
    streamAuditTrailHandler,
    runScheduleRowsHandler,
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
    giveTurnsHandler,
    botMailHandler,
    runDueBotHandler,
    wakeBotsHandler,
    learnFromEntriesHandler,
    wakePredictionsHandler,
    dropBotPicturesHandler,
    leaveOnDateHandler,
    tellOfWorkLeftHandler,
    warnOfLeavingHandler,
    wakeLeavingHandler,
    followLicenceHandler,
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
    forgetConnectorUsage,
    forgetAssistantTimes,
    forgetBotRuns,
    forgetReadings,
    forgetReadingUsage,
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
    followLicence,
    pruneAuditTrail,
    checkAuditTrail,
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
