import { parseArgs } from 'node:util';
import { findTestDatabase } from '../scripts/steps/find-test-database.ts';

export const workNames = ['W1', 'W2', 'W3', 'W4', 'W5'] as const;

export type WorkName = (typeof workNames)[number];

/** A part of the report that can be measured alone. */
export type PartName = WorkName | 'W6' | 'web' | 'engine';

const partNames: readonly PartName[] = [...workNames, 'W6', 'web', 'engine'];

export interface BenchOptions {
  readonly serverUrl: string;
  readonly parts: ReadonlySet<PartName>;
  /** Entries in the list of W2, and open tasks in that of W5. */
  readonly rows: number;
  readonly roundCount: number;
  readonly secondsPerRound: number;
  readonly connectionCount: number;
  /** Show the statements of one operation of each work. */
  readonly showsStatements: boolean;
  /** Write the figures into docs/performance.md. */
  readonly writesReport: boolean;
}

/** Reads the command line; W7 is measured together with the works it is about. */
export async function readOptions(): Promise<BenchOptions> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rows: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '4' },
      quick: { type: 'boolean', default: false },
      statements: { type: 'boolean', default: false },
      'no-report': { type: 'boolean', default: false },
    },
  });
  const wanted = values.only?.split(',') ?? partNames;
  const unknown = wanted.filter((name) => !partNames.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`--only knows ${partNames.join(', ')}, not ${unknown.join(', ')}`);
  const serverUrl = process.env.BENCH_DATABASE_URL ?? (await findTestDatabase());
  if (!serverUrl) throw new Error('No PostgreSQL answers: set BENCH_DATABASE_URL.');
  return {
    serverUrl,
    parts: new Set(wanted as PartName[]),
    rows: Number(values.rows),
    roundCount: 3,
    secondsPerRound: values.quick ? 2 : Number(values.seconds),
    connectionCount: 16,
    showsStatements: values.statements,
    writesReport: !values.quick && !values['no-report'] && values.only === undefined,
  };
}
