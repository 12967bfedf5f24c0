import { putLoggedReading } from '#server/features/document-reading/log/reading-log-store.ts';
import type { SweptWorld } from './swept-world.ts';

/** A file of an entry has been read: the log of readings then names the entry to those who can see it. */
export async function logAReading({ tenant, moduleId, people }: SweptWorld, fileKey: string): Promise<void> {
  await tenant.transact(null, async (ctx) => {
    const now = ctx.now.toISOString();
    await putLoggedReading(ctx.db, {
      ...{ id: ctx.randomId(), moduleId, providerId: 'formwright', service: '', fileKey },
      ...{ madeBy: people.ini.id, byBot: false, madeOn: now, endedOn: now, durationMs: 5, pages: 1 },
      ...{ attempts: 1, cost: null, currency: '', outcome: 'read', failure: null },
    });
  });
}
