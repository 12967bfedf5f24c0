import type { Round, WorkResult } from '../measure/measure-works.ts';

/** Shows what a work came to on the console. */
export function printWork({ work, ours, limit, ratio, counts, roundTrips }: WorkResult): void {
  console.log(`${work} ratio ${ratio.toFixed(2)}`);
  console.log(`  ours  ${line(ours)}`);
  console.log(`  limit ${line(limit)}`);
  const { statements, writeTransactions, statementsAfter, writeTransactionsAfter } = counts;
  console.log(
    `  ${statements} statements, ${writeTransactions} write transactions; after the answer ${statementsAfter} and ${writeTransactionsAfter}; ${roundTrips} round trips`,
  );
}

function line(round: Round): string {
  return [
    `${round.operationsPerSecond.toFixed(0)}/s`,
    `p50 ${round.p50Ms.toFixed(1)} ms`,
    `p99 ${round.p99Ms.toFixed(1)} ms`,
    `server ${round.serverCpuMs.toFixed(2)} ms`,
    `database ${round.databaseCpuMs.toFixed(2)} ms`,
  ].join(', ');
}
