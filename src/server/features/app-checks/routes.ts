import { appChecksEndpoints } from '#contracts/app-checks/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { replayEntries } from './replay/replay-entries.ts';
import { simulateDraft } from './simulation/simulate-draft.ts';
import { checkStaffing } from './staffing/check-staffing.ts';
import { testRun } from './test-run/test-run.ts';

export const appChecksRoutes = routesOf(appChecksEndpoints, {
  checkStaffing,
  replayEntries,
  simulateDraft,
  testRun,
});
