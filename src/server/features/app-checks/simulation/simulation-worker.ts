import { parentPort, workerData } from 'node:worker_threads';
import { activityCatalogue } from '#activities/catalogue.ts';
import { moduleInPieces } from '#engine/compilation/compile-module.ts';
import { runToEnd } from '#engine/interruptible.ts';
import { simulate } from '#engine/simulation/simulate.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { SimulationJob, SimulationMessage } from './simulate-in-thread.ts';

/** Entry point of the thread that simulates, so that thousands of entries delay no one else. */
const { versions, input, stop } = workerData as SimulationJob;
const compiled = versions.map(({ definition, habits }) => ({
  module: runToEnd(moduleInPieces(definition, fieldCatalogue, activityCatalogue)),
  habits,
}));
const isTimeUp = () => Atomics.load(stop, 0) > 0;
const tell = (said: SimulationMessage) => parentPort?.postMessage(said);
const onProgress = (share: number) => tell({ share });
tell({ answers: runToEnd(simulate(compiled, input, { isTimeUp, onProgress })) });
