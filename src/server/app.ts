import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiAreas } from '#contracts/api-areas.ts';
import { installationRoot } from '#server/platform/db/migration/migration-files.ts';
import type { FeatureParts } from './platform/feature-parts.ts';
import { startHousekeeping } from './platform/housekeeping.ts';
import { httpServer } from './platform/http/http-server.ts';
import { forgetKeys } from './platform/http/idempotency-store.ts';
import { forgetCallWindows } from './platform/http/limits/call-window-store.ts';
import { registerProtocols } from './platform/http/protocol-routes.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { findTenant, type RequestGate } from './platform/http/request-context.ts';
import { registerDocumentation } from './platform/http/routes/documentation-routes.ts';
import { registerHealth } from './platform/http/routes/health-routes.ts';
import { registerHub } from './platform/http/routes/hub-routes.ts';
import { registerMetrics } from './platform/http/routes/metrics.ts';
import { registerWeb } from './platform/http/routes/static-web.ts';
import { forgetHandledEvents } from './platform/outbox/outbox-store.ts';
import { product } from './platform/product.ts';
import type { RunningPlatform } from './platform/start-platform.ts';

export interface App {
  readonly server: FastifyInstance;
  /** Begins to deliver events and to work on jobs; the server may answer before. */
  startWork(): Promise<void>;
  /** Answers new calls with 503, lets those in flight finish, then ends everything. */
  stop(): Promise<void>;
}

/** Puts platform and features together; nothing listens yet. */
export async function createApp(running: RunningPlatform, parts: FeatureParts): Promise<App> {
  const { platform, database, hub, jobs, outbox } = running;
  const { config, log } = platform;
  const { worksInBackground } = running;
  if (parts.trail) platform.trail.use(parts.trail(platform, { sealsByItself: worksInBackground }));
  const gate: RequestGate = {
    platform,
    authenticate: parts.authenticate(platform),
    isAllowedOrigin: parts.isAllowedOrigin?.(platform),
    hosts: {
      defaultTenant: config.DEFAULT_TENANT,
      publicHost: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : null,
    },
  };
  const tenantOfHost = (host: string) => findTenant(gate, host);
  const { server, refuseNewCalls } = await httpServer(config, log, tenantOfHost, {
    texts: parts.texts,
    isAllowedOrigin: gate.isAllowedOrigin,
  });
  await registerWeb(server, path.join(installationRoot(), 'dist', 'web'));
  registerHealth(server, database);
  await registerDocumentation(server, apiAreas, product.version);
  if (config.METRICS_TOKEN) {
    registerMetrics(server, config.METRICS_TOKEN, [
      { name: 'formwright_hub_connections', help: 'Open hub connections.', read: () => hub.connectionCount },
    ]);
  }
  registerRoutes(server, gate, parts.routes);
  await registerProtocols(server, gate, parts.protocols ?? []);
  registerHub(server, gate, hub);
  let endHousekeeping = async () => {};
  return {
    server,
    startWork: async () => {
      await jobs.start(parts.jobs);
      outbox.start(parts.subscriptions);
      endHousekeeping = startHousekeeping(
        platform,
        [forgetKeys, forgetCallWindows, forgetHandledEvents, ...(parts.chores ?? [])],
        parts.nightly ?? [],
      );
    },
    stop: async () => {
      refuseNewCalls();
      hub.close();
      await server.close();
      await endHousekeeping();
      await running.stop();
    },
  };
}
