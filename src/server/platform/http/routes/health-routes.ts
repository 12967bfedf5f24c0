import type { FastifyInstance } from 'fastify';
import { getHealthLive } from '#contracts/system/get-health-live.ts';
import { getHealthReady } from '#contracts/system/get-health-ready.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';

/** Contracts that `registerHealth` handles: they belong to the node, not to a tenant. */
export const healthEndpoints = [getHealthLive, getHealthReady] as const;

const answer = { success: true, message: '', data: { status: 'ok' } };

/** Live: the process responds. Ready: it also has its database and is not stopping. */
export function registerHealth(server: FastifyInstance, database: Database): void {
  server.get(getHealthLive.path, async () => answer);
  server.get(getHealthReady.path, async () => {
    try {
      await database.query('SELECT 1');
    } catch (cause) {
      throw new AppError('unavailable', {}, { retryAfterSeconds: 5, cause });
    }
    return answer;
  });
}
