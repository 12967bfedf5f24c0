import type { Endpoint } from '../endpoint.ts';
import { checkStaffing } from './check-staffing.ts';
import { replayEntries } from './replay-entries.ts';
import { simulateDraft } from './simulate-draft.ts';
import { testRun } from './test-run.ts';

/** The endpoints of this folder. */
export const appChecksEndpoints = [
  checkStaffing,
  replayEntries,
  simulateDraft,
  testRun,
] as const satisfies readonly Endpoint[];
