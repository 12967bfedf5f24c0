import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Histogram, Gauge as PublishedGauge, Registry } from 'prom-client';
import { AppError } from '../../app-error.ts';
import { sha256 } from '../../crypto/random-id.ts';

/** Upper bounds of the duration buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A number that is read when the metrics are requested. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  read(): number;
}

/**
 * Counts calls by route and status, and serves `GET /metrics` in the Prometheus text format, version 0.0.4, to callers
 * with the token. Labels only name registered routes, so that addresses cannot create new series.
 */
export function registerMetrics(server: FastifyInstance, token: string, gauges: readonly Gauge[]): void {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'formwright_http_request_duration_seconds',
    help: 'Duration of calls.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const memory = {
    name: 'process_resident_memory_bytes',
    help: 'Memory in use.',
    read: () => process.memoryUsage.rss(),
  };
  for (const gauge of [memory, ...gauges]) publish(gauge, registry);
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
    if (!timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token))))
      throw new AppError('not_found');
    return reply.type('text/plain; version=0.0.4').send(await registry.metrics());
  });
}

function publish({ name, help, read }: Gauge, registry: Registry): void {
  new PublishedGauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
