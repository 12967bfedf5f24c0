import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EngineFigures } from '../measure/measure-engine.ts';
import type { StartFigures } from '../measure/measure-start.ts';
import type { WebFigures } from '../measure/measure-web.ts';
import type { Round, WorkResult } from '../measure/measure-works.ts';
import { repositoryRoot } from '../measure/processes.ts';
import type { BenchOptions } from '../options.ts';

export interface Figures {
  readonly works: readonly WorkResult[];
  readonly start: StartFigures | null;
  readonly web: WebFigures | null;
  readonly engine: EngineFigures | null;
}

const goals: Readonly<Record<WorkResult['work'], string>> = {
  W1: '≥ 0.5',
  W2: '≥ 1',
  W3: '≥ 0.6',
  W4: '≥ 0.8',
  W5: '≥ 0.7',
};

const titles: Readonly<Record<WorkResult['work'], string>> = {
  W1: 'create one entry of 20 fields',
  W2: 'page of 10 with total: contains and gte, sorted by a number',
  W3: 'entry detail by id',
  W4: 'submit, approve, If, approve, complete',
  W5: '10 newest open tasks, with count',
};

/** Puts the figures between the markers of docs/performance.md. */
export function writeReport(options: BenchOptions, postgresVersion: string, figures: Figures): void {
  const file = path.join(repositoryRoot, 'docs', 'performance.md');
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split('<!-- figures begin -->\n');
  const after = rest?.split('<!-- figures end -->')[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/performance.md has lost its markers');
  const body = [head(options, postgresVersion), worksTable(figures.works), otherRows(figures)].join('\n\n');
  writeFileSync(file, `${before}<!-- figures begin -->\n${body}\n<!-- figures end -->${after}`);
}

function head(options: BenchOptions, postgresVersion: string): string {
  const processor = os.cpus()[0]?.model ?? 'unknown processor';
  const { rows, connectionCount, roundCount, secondsPerRound } = options;
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `Measured ${date} UTC on ${os.cpus().length} × ${processor}, Node ${process.versions.node}, PostgreSQL
${postgresVersion}, load, servers and database on the one machine; \`npm run bench -- --rows ${rows} --seconds ${secondsPerRound}\`:
${connectionCount} connections, median of ${roundCount} alternating rounds of ${secondsPerRound} s.`;
}

function worksTable(works: readonly WorkResult[]): string {
  const lines = works.flatMap(({ work, ours, limit, ratio, counts, roundTrips }) => [
    `| ${work} ${titles[work]} | ours | **${ratio.toFixed(2)}** (${goals[work]}) | ${cells(ours)} | ${count(counts.statements)} | ${count(roundTrips)} | ${count(counts.writeTransactions)} |`,
    `| | limit | | ${cells(limit)} | | | |`,
  ]);
  return `| work | | ratio (goal) | per second | p50 ms | p99 ms | server CPU ms | database CPU ms | statements | round trips | write transactions |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}`;
}

function cells(round: Round): string {
  const { operationsPerSecond, p50Ms, p99Ms, serverCpuMs, databaseCpuMs } = round;
  return [
    operationsPerSecond.toFixed(0),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    serverCpuMs.toFixed(2),
    databaseCpuMs.toFixed(2),
  ].join(' | ');
}

/** At most two places behind the point, and none that say nothing. */
function count(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function otherRows({ start, web, engine }: Figures): string {
  const rows = [
    ...(start
      ? [
          ['cold start to first answer', `${(start.firstAnswerMs / 1000).toFixed(2)} s`, '≤ 0.6 s'],
          ['idle memory', `${start.idleMb.toFixed(0)} MB`, '≤ 110 MB'],
        ]
      : []),
    ...(web
      ? [
          ['first load of sign-in, gzip JS', `${web.signInKb.toFixed(0)} kB`, '≤ 150 kB'],
          ['first load of tasks, gzip JS', `${web.tasksKb.toFixed(0)} kB`, '≤ 320 kB'],
          ['the same with a task open', `${web.openTaskKb.toFixed(0)} kB`, ''],
          [
            `slowest of ${web.interactionCount} interactions with a list (INP)`,
            `${web.inpMs.toFixed(0)} ms`,
            '≤ 50 ms',
          ],
        ]
      : []),
    ...(engine
      ? [
          ['`advance`, workflow of 50 activities', `${engine.advancesPerSecond.toFixed(0)}/s`, '≥ 100,000/s'],
          ['compile that app', `${engine.compileMs.toFixed(2)} ms`, '≤ 5 ms'],
          ['soundness of 100 activities', `${engine.soundnessMs.toFixed(2)} ms`, '≤ 50 ms'],
          [
            'who can learn what: 100 activities, 200 fields',
            `${engine.disclosuresMs.toFixed(2)} ms`,
            '≤ 50 ms',
          ],
        ]
      : []),
  ];
  const lines = rows.map((cellsOfRow) => `| ${cellsOfRow.join(' | ')} |`);
  return `| what | measured | goal |\n| --- | --- | --- |\n${lines.join('\n')}`;
}
