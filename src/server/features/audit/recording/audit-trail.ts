import { makeContext, transact } from '#server/platform/make-context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import type { Cause, Trail } from '#server/platform/trail/trail.ts';
import { sealRecords } from '../chain/seal-records.ts';
import { queueStream } from '../stream/stream-audit-trail.ts';
import { completeRecord } from './complete-record.ts';
import { draftsOf } from './drafts-of.ts';
import type { RecordDraft } from './record-draft.ts';
import { insertRecords } from './record-store.ts';
import { refusalCounter } from './refusal-counter.ts';

const sealDelayMs = 1_000;

/** The audit trail of a node. `sealsByItself`: seals a second after a commit; else only when somebody reads. */
export function auditTrail(
  platform: Platform,
  { sealsByItself }: { readonly sealsByItself: boolean },
): Trail {
  const inProgress = new Set<Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const follow = (work: Promise<void>, tenant: Tenant) => {
    const followed = work
      .catch((error) => platform.log.warn({ err: error, tenant: tenant.name }, 'audit trail'))
      .finally(() => inProgress.delete(followed));
    inProgress.add(followed);
  };
  const seal = (tenant: Tenant) => {
    timers.delete(tenant.id);
    const ctx = makeContext(platform, { tenant });
    follow(
      sealRecords(ctx).then(() => queueStream(ctx)),
      tenant,
    );
  };
  const committed = (tenant: Tenant) => {
    if (!sealsByItself || timers.has(tenant.id)) return;
    timers.set(tenant.id, setTimeout(() => seal(tenant), sealDelayMs).unref());
  };
  const append = (cause: Cause, draft: RecordDraft) =>
    follow(
      transact(platform, cause.tenant, null, (tx) =>
        insertRecords(tx.db, [completeRecord(cause, draft, platform.randomId())]),
      ).then(() => committed(cause.tenant)),
      cause.tenant,
    );
  const counter = refusalCounter(append);
  const settle = async () => {
    while (inProgress.size > 0) await Promise.all(inProgress);
  };
  return {
    write: async (db, cause, deeds) => {
      const records = draftsOf(deeds).map((draft) => completeRecord(cause, draft, platform.randomId()));
      if (records.length > 0) await insertRecords(db, records);
    },
    committed,
    refused: counter.count,
    settle,
    stop: async () => {
      counter.flush();
      for (const timer of timers.values()) clearTimeout(timer);
      await settle();
    },
  };
}
