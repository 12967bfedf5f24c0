import { Readable } from 'node:stream';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { exportEventLog as endpoint } from '#contracts/insight/mining/export-event-log.ts';
import { type LogLine, logLines } from '#engine/mining/log-lines.ts';
import { type TracedRun, traceRuns } from '#engine/mining/traced-run.ts';
import { type XesAttribute, type XesTrace, xesOf } from '#engine/mining/xes.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { type Cell, sheetFile } from '#server/features/exchange/index.ts';
import { inLanguage, moduleActionsOf } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { personNamer } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { figuresExported } from '../events.ts';
import { processWords } from './process-words.ts';
import { loggedApp, readEventLog } from './read-event-log.ts';

/** One event with what it is called. */
interface NamedLine {
  readonly line: LogLine;
  readonly activity: string;
  readonly resource: string | null;
  readonly onBehalfOf: string | null;
}

interface NamedRun {
  readonly of: TracedRun;
  readonly lines: readonly NamedLine[];
}

export async function exportEventLog(
  ctx: Context,
  { body: { moduleId, filters, format, ...selection } }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const app = await loggedApp(ctx, { moduleId, filters });
  const { newest } = app;
  // A log is of many entries: a rule that asks each entry cannot let some of it out.
  if (!(await moduleActionsOf(ctx, newest)).has('export')) {
    throw new AppError('forbidden', {}, { violations: [{ path: '', code: 'not_exportable' }] });
  }
  const log = await readEventLog(ctx, app, selection);
  const words = processWords(ctx, newest, [...log.versions.values()]);
  const runs = await namedRuns(ctx, await inTurns(traceRuns(log.runs, log.workflows)), words.activity);
  const title = inLanguage(newest, ctx.locale).module.displayName;
  const name = `${title} ${dateAt(ctx.now.toISOString(), await timeZoneOf(ctx))}`;
  const file =
    format === 'xes'
      ? { name: `${name}.xes`, type: 'application/xml', bytes: xesBytes(title, runs) }
      : csvOf(name, title, runs);
  await ctx.inTransaction(async (tx) => tx.announce(figuresExported, { moduleId, format }));
  return { ...file, size: null, open: async () => Readable.from(file.bytes, { objectMode: false }) };
}

async function namedRuns(
  ctx: Context,
  runs: readonly TracedRun[],
  activityName: (id: string) => string,
): Promise<readonly NamedRun[]> {
  const logged = runs.map((of) => ({ of, lines: logLines(of) }));
  const named = await personNamer(
    ctx,
    logged.flatMap(({ lines }) => lines.flatMap(({ personId, onBehalfOf }) => [personId, onBehalfOf])),
  );
  return logged.map(({ of, lines }) => ({
    of,
    lines: lines.map((line) => ({
      line,
      activity: activityName(line.activityId) || line.activityId,
      resource: named(line.personId)?.name ?? null,
      onBehalfOf: named(line.onBehalfOf)?.name ?? null,
    })),
  }));
}

function* xesBytes(title: string, runs: readonly NamedRun[]): Generator<Buffer> {
  for (const piece of xesOf(title, runs.map(traceOf))) yield Buffer.from(piece);
}

const text = (key: string, value: string | null): XesAttribute[] =>
  value === null || value === '' ? [] : [{ kind: 'string', key, value }];

function traceOf({ of: { run }, lines }: NamedRun): XesTrace {
  return {
    attributes: [
      ...text('concept:name', run.id),
      ...text('entry', run.entryId),
      { kind: 'int', key: 'version', value: run.version },
      ...text('result', run.result),
    ],
    events: lines.map(({ line, activity, resource, onBehalfOf }) => [
      ...text('concept:name', activity),
      ...text('concept:instance', String(line.stay)),
      { kind: 'date', key: 'time:timestamp', value: instantOf(line) },
      ...text('lifecycle:transition', line.transition),
      ...text('org:resource', resource),
      ...text('onBehalfOf', onBehalfOf),
      ...text('outcome', line.outcome),
      ...text('step', line.activityId),
    ]),
  };
}

const instantOf = ({ at }: LogLine) => new Date(at).toISOString();

/** The columns that tools of process mining look for. */
const head = [
  'case:concept:name',
  'case:entry',
  'case:version',
  'case:result',
  'concept:name',
  'concept:instance',
  'time:timestamp',
  'lifecycle:transition',
  'org:resource',
  'onBehalfOf',
  'outcome',
  'step',
] as const;

function csvOf(name: string, title: string, runs: readonly NamedRun[]) {
  // In English: other tools expect commas.
  const options = { name, format: 'csv', locale: 'en', dateFormat: '', timeFormat: '' } as const;
  return sheetFile([{ title, head, rows: rowsOf(runs) }], options);
}

async function* rowsOf(runs: readonly NamedRun[]): AsyncGenerator<readonly Cell[]> {
  for (const { of, lines } of runs) {
    const { id, entryId, version, result } = of.run;
    for (const { line, activity, resource, onBehalfOf } of lines) {
      const cells = [
        id,
        entryId,
        String(version),
        result,
        activity,
        String(line.stay),
        instantOf(line),
        line.transition,
        resource,
        onBehalfOf,
        line.outcome,
        line.activityId,
      ];
      yield cells.map((each) => ({ text: each ?? '' }));
    }
  }
}
