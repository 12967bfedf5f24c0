import type { Endpoint } from '../endpoint.ts';
import { checkStaffing } from './check-staffing.ts';
import { createDefinition } from './create-definition.ts';
import { getWebhookSecret } from './get-webhook-secret.ts';
import { listMoves } from './list-moves.ts';
import { moveRunning } from './move-running.ts';
import { previewRunning } from './preview-running.ts';
import { replayEntries } from './replay-entries.ts';
import { shareWorkflows } from './share-workflows.ts';
import { takeBackMove } from './take-back-move.ts';
import { testRun } from './test-run.ts';

/** The endpoints of this folder. */
export const workflowEndpoints = [
  getWebhookSecret,
  testRun,
  checkStaffing,
  createDefinition,
  shareWorkflows,
  listMoves,
  moveRunning,
  previewRunning,
  replayEntries,
  takeBackMove,
] as const satisfies readonly Endpoint[];
