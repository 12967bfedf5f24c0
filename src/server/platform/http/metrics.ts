import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { sha256 } from '../crypto/random-id.ts';

/** Upper bounds of the durations counted, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Series {
  count: number;
  sum: number;
  readonly buckets: number[];
}

/** A number read when the metrics are asked for. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  read(): number;
}

/**
 * Counts calls by route and status and answers `GET /metrics` in the Prometheus text format, version 0.0.4, to whoever
 * has the token. Routes are those of the table, so that addresses cannot make new series.
 */
export function registerMetrics(server: FastifyInstance, token: string, gauges: readonly Gauge[]): void {
  const series = new Map<string, Series>();
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const known = series.get(labels) ?? { count: 0, sum: 0, buckets: buckets.map(() => 0) };
    const seconds = reply.elapsedTime / 1000;
    known.count += 1;
    known.sum += seconds;
    for (const [index, bound] of buckets.entries()) {
      if (seconds <= bound) known.buckets[index] = (known.buckets[index] ?? 0) + 1;
    }
    series.set(labels, known);
  });
  server.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
    if (!timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token))))
      throw new AppError('not_found');
    return reply.type('text/plain; version=0.0.4').send(textOf(series, gauges));
  });
}

function textOf(series: ReadonlyMap<string, Series>, gauges: readonly Gauge[]): string {
  const name = 'formwright_http_request_duration_seconds';
  const lines = [`# HELP ${name} Duration of calls.`, `# TYPE ${name} histogram`];
  for (const [labels, { count, sum, buckets: counts }] of series) {
    for (const [index, bound] of buckets.entries()) {
      lines.push(`${name}_bucket{${labels},le="${bound}"} ${counts[index]}`);
    }
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
    lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`);
  }
  const memory = {
    name: 'process_resident_memory_bytes',
    help: 'Memory in use.',
    read: () => process.memoryUsage.rss(),
  };
  for (const gauge of [memory, ...gauges]) {
    lines.push(
      `# HELP ${gauge.name} ${gauge.help}`,
      `# TYPE ${gauge.name} gauge`,
      `${gauge.name} ${gauge.read()}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
