import type { WorkName } from '../options.ts';
import type { World } from '../world/world.ts';
import { HttpConnection } from './http-connection.ts';
import { operationOf, type Target, taskFinder } from './operations.ts';

/** What the load is told to do, and what it answers; sent between the processes. */
export interface LoadOrder {
  readonly world: World;
  readonly target: Target;
  readonly work: WorkName;
  readonly port: number;
  readonly connectionCount: number;
  /** Ends after so many seconds, or after so many operations. */
  readonly until: { readonly seconds: number } | { readonly operations: number };
}

export interface LoadResult {
  readonly operationCount: number;
  readonly elapsedSeconds: number;
  /** Milliseconds of every request, ascending. */
  readonly latenciesMs: readonly number[];
}

let lastNumber = 0;

async function carryOut(order: LoadOrder): Promise<LoadResult> {
  const finder = taskFinder(order.world);
  const operate = operationOf(order.world, order.target, order.work, finder);
  const latenciesMs: number[] = [];
  let operationCount = 0;
  const startedAt = performance.now();
  const isOver = () =>
    'seconds' in order.until
      ? performance.now() - startedAt >= order.until.seconds * 1000
      : operationCount >= order.until.operations;
  const worker = async () => {
    const connection = await HttpConnection.open(order.port);
    while (!isOver()) {
      lastNumber += 1;
      latenciesMs.push(...(await operate(connection, lastNumber)));
      operationCount += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: order.connectionCount }, worker));
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  await finder.close();
  return { operationCount, elapsedSeconds, latenciesMs: latenciesMs.sort((one, other) => one - other) };
}

process.on('message', (order: LoadOrder) => {
  carryOut(order).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});
