import type { Endpoint } from '../endpoint.ts';
import { checkStaffing } from './check-staffing.ts';
import { getWebhookSecret } from './get-webhook-secret.ts';
import { moveRunning } from './move-running.ts';
import { previewRunning } from './preview-running.ts';
import { replayEntries } from './replay-entries.ts';
import { takeBackMove } from './take-back-move.ts';
import { testRun } from './test-run.ts';

/** The endpoints of this folder. */
export const workflowEndpoints: readonly Endpoint[] = [
  getWebhookSecret,
  testRun,
  checkStaffing,
  moveRunning,
  previewRunning,
  replayEntries,
  takeBackMove,
];
