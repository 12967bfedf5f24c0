import { endpoints } from '#contracts/endpoints.ts';
import { locales } from '#messages/index.ts';
import { absenceRoutes } from './features/absences/routes.ts';
import { commentRoutes } from './features/comments/routes.ts';

import { forgetOffers } from './features/connectors/index.ts';
import { connectorRoutes } from './features/connectors/routes.ts';
import { purgeEntryHandler, violationTexts } from './features/entries/index.ts';
import { entryRoutes } from './features/entries/routes.ts';
import { forgetImports, takeRowsInHandler } from './features/exchange/index.ts';
import { exchangeRoutes } from './features/exchange/routes.ts';
import { dropUnusedFileHandler } from './features/files/index.ts';
import { fileRoutes } from './features/files/routes.ts';
import { authenticateBearer, forgetLimits, forgetSessions } from './features/identity/index.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { lookupRoutes } from './features/lookups/routes.ts';
import {
  notificationMailHandler,
  templateMailHandler,
  testMailHandler,
} from './features/mail-templates/index.ts';
import { mailTemplateRoutes } from './features/mail-templates/routes.ts';
import { faultTexts, makeColumnIndexHandler, moduleSubscriptions } from './features/modules/index.ts';
import { moduleRoutes } from './features/modules/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { permissionRoutes } from './features/permissions/routes.ts';
import { staffingRealtime, watchStaffing, watchStaffingHandler } from './features/process/index.ts';
import { processRoutes } from './features/process/routes.ts';
import { recordTemplateRoutes } from './features/record-templates/routes.ts';
import { referenceDataRoutes } from './features/reference-data/routes.ts';
import {
  forgetOldRuns,
  runDueScheduleHandler,
  scheduleRealtime,
  wakeSchedules,
  wakeSchedulesHandler,
} from './features/schedules/index.ts';
import { scheduleRoutes } from './features/schedules/routes.ts';
import { taskRoutes } from './features/tasks/routes.ts';
import { tenantRoutes } from './features/tenants/routes.ts';
import { valueListRoutes } from './features/value-lists/routes.ts';
import {
  actionTexts,
  activityMailHandler,
  entryRealtime,
  fireTimerHandler,
  reportStartedEntryHandler,
  runWorkHandler,
} from './features/workflow/index.ts';
import { workflowRoutes } from './features/workflow/routes.ts';
import type { FeatureParts } from './platform/feature-parts.ts';
import type { CodeTexts } from './platform/http/error-texts.ts';
import { healthEndpoints } from './platform/http/health-routes.ts';
import { checkRouteTable } from './platform/http/register-routes.ts';
import { mailRoutes } from './platform/mail/routes.ts';

const codeTexts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    { ...faultTexts[locale], ...violationTexts[locale], ...actionTexts[locale] },
  ]),
) as unknown as CodeTexts;

/** What all features of the product give to a node: the one list of them. */
export const productParts: FeatureParts = {
  routes: [
    ...identityRoutes,
    ...tenantRoutes,
    ...peopleRoutes,
    ...absenceRoutes,
    ...permissionRoutes,
    ...moduleRoutes,
    ...entryRoutes,
    ...exchangeRoutes,
    ...commentRoutes,
    ...workflowRoutes,
    ...recordTemplateRoutes,
    ...scheduleRoutes,
    ...processRoutes,
    ...taskRoutes,
    ...notificationRoutes,
    ...mailTemplateRoutes,
    ...fileRoutes,
    ...mailRoutes,
    ...referenceDataRoutes,
    ...lookupRoutes,
    ...valueListRoutes,
    ...connectorRoutes,
  ],
  subscriptions: [...moduleSubscriptions, entryRealtime, staffingRealtime, scheduleRealtime],
  jobs: [
    templateMailHandler,
    notificationMailHandler,
    testMailHandler,
    makeColumnIndexHandler,
    dropUnusedFileHandler,
    takeRowsInHandler,
    purgeEntryHandler,
    fireTimerHandler,
    runWorkHandler,
    reportStartedEntryHandler,
    activityMailHandler,
    watchStaffingHandler,
    runDueScheduleHandler,
    wakeSchedulesHandler,
  ],
  chores: [forgetSessions, forgetLimits, forgetImports, forgetOffers, forgetOldRuns],
  nightly: [watchStaffing, wakeSchedules],
  authenticate: authenticateBearer,
  texts: codeTexts,
};

/** Throws when a contract has no route or a route no contract. */
export function checkProductParts(): void {
  checkRouteTable(endpoints, productParts.routes, healthEndpoints);
}
