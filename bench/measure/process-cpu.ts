import { readFileSync } from 'node:fs';
import pg from 'pg';
import { loadApplicationName } from '../load/operations.ts';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

/** Processor time a process has used so far, all threads, in milliseconds; 0 once it is gone. */
export function processCpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return 0;
  }
}

/** Memory of a process that is its own or shared and present, in megabytes. */
export function residentMb(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
  return Number(match?.[1] ?? 0) / 1024;
}

/** Adds up what the connections of one database have used; those of the load itself do not count. */
export async function databaseMeter(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: loadApplicationName });
  await client.connect();
  const read = async (): Promise<ReadonlyMap<number, number>> => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name <> $1`,
      [loadApplicationName],
    );
    return new Map(rows.map(({ pid }) => [pid, processCpuMs(pid)]));
  };
  return {
    read,
    /** Milliseconds between two readings; a connection that was closed in between is left out. */
    between: (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number => {
      let sum = 0;
      for (const [pid, ms] of after) sum += ms - (before.get(pid) ?? 0);
      return sum;
    },
    vacuum: () => client.query('vacuum analyze'),
    close: () => client.end(),
  };
}
