import type { z } from 'zod';
import { getProcess } from '#contracts/process/get-process.ts';
import { listInstances, type processInstance } from '#contracts/process/list-instances.ts';
import { listProcesses } from '#contracts/process/list-processes.ts';
import { listMoves } from '#contracts/workflow/list-moves.ts';

export type Instance = z.output<typeof processInstance>;

/** The queries that are outdated after an action on an instance. */
export const shownByEngine = [listProcesses, getProcess, listInstances, listMoves];
