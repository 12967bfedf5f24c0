import { cancelInstances as cancelInstancesEndpoint } from '#contracts/process/cancel-instances.ts';
import { getProcess as getProcessEndpoint } from '#contracts/process/get-process.ts';
import { listInstances as listInstancesEndpoint } from '#contracts/process/list-instances.ts';
import { listProcesses as listProcessesEndpoint } from '#contracts/process/list-processes.ts';
import { retryInstances as retryInstancesEndpoint } from '#contracts/process/retry-instances.ts';
import { checkStaffing as checkStaffingEndpoint } from '#contracts/workflow/check-staffing.ts';
import { listMoves as listMovesEndpoint } from '#contracts/workflow/list-moves.ts';
import { moveRunning as moveRunningEndpoint } from '#contracts/workflow/move-running.ts';
import { previewRunning as previewRunningEndpoint } from '#contracts/workflow/preview-running.ts';
import { replayEntries as replayEntriesEndpoint } from '#contracts/workflow/replay-entries.ts';
import { takeBackMove as takeBackMoveEndpoint } from '#contracts/workflow/take-back-move.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { listMoves } from './moving/list-moves.ts';
import { moveRunning } from './moving/move-running.ts';
import { previewRunning } from './moving/preview-running.ts';
import { takeBackMove } from './moving/take-back-move.ts';
import { cancelInstances } from './operating/cancel-instances.ts';
import { retryInstances } from './operating/retry-instances.ts';
import { replayEntries } from './replay/replay-entries.ts';
import { checkStaffing } from './staffing/check-staffing.ts';
import { getProcess } from './watching/get-process.ts';
import { listInstances } from './watching/list-instances.ts';
import { listProcesses } from './watching/list-processes.ts';

export const processRoutes: readonly Route[] = [
  route(checkStaffingEndpoint, checkStaffing),
  route(replayEntriesEndpoint, replayEntries),
  route(previewRunningEndpoint, previewRunning),
  route(moveRunningEndpoint, moveRunning),
  route(takeBackMoveEndpoint, takeBackMove),
  route(listMovesEndpoint, listMoves),
  route(listProcessesEndpoint, listProcesses),
  route(getProcessEndpoint, getProcess),
  route(listInstancesEndpoint, listInstances),
  route(retryInstancesEndpoint, retryInstances),
  route(cancelInstancesEndpoint, cancelInstances),
];
