import type { Endpoint } from '../endpoint.ts';
import { checkStaffing } from './check-staffing.ts';
import { replayEntries } from './replay-entries.ts';
import { testRun } from './test-run.ts';

/** The endpoints of this folder. */
export const appChecksEndpoints = [
  checkStaffing,
  replayEntries,
  testRun,
] as const satisfies readonly Endpoint[];
