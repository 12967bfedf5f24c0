import type { z } from 'zod';
import { getProcess } from '#contracts/process/get-process.ts';
import { listInstances, type processInstance } from '#contracts/process/list-instances.ts';
import { listProcesses } from '#contracts/process/list-processes.ts';
import { listMoves } from '#contracts/workflow/list-moves.ts';

export type Instance = z.output<typeof processInstance>;

/** What is old once something was done to an instance. */
export const shownByEngine = [listProcesses, getProcess, listInstances, listMoves];
