import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { verifyAuditTrail } from '#contracts/audit/verify-audit-trail.ts';
import { sealRecords } from '#server/features/audit/chain/seal-records.ts';
import { startBench } from '../world/bench-platform.ts';
import { createBenchDatabase } from '../world/scratch-database.ts';

const rounds = 20;
const atOnce = 20_000;

interface Figure {
  readonly what: string;
  readonly medianMs: number;
  readonly worstMs: number;
  /** Processor time of the product, which other programs on the machine change least; the database's is not in it. */
  readonly cpuMs?: number;
}

/** Fills a trail of records, seals it as the product does, and measures pages of it and its verification. */
export async function measureTrail(serverUrl: string, records: number): Promise<readonly Figure[]> {
  const database = await createBenchDatabase(serverUrl);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fw-bench-audit-'));
  const bench = await startBench(database.url, folder);
  try {
    const { office } = bench;
    const operator = await office.asUser('isSysAdmin');
    const people = await Promise.all(Array.from({ length: 20 }, () => office.addUser()));
    const actors = [operator, ...people].map(({ id }) => id);
    let sealedMs = 0;
    // As in use, records get their places soon after they were written.
    for (let from = 1; from <= records; from += atOnce) {
      await fill(office, { from, to: Math.min(records, from + atOnce - 1), records }, actors);
      const begun = performance.now();
      await sealRecords(await office.context());
      sealedMs += performance.now() - begun;
    }
    const { db } = await office.context();
    await sql`vacuum analyze audit_records`.execute(db.appTables()).catch(() => undefined);
    const ask = (body: object) => operator.call(listAuditTrail, { body: { length: 50, ...body } });
    const { rows } = await sql<{ at: Date; id: string }>`
      select at, id from audit_records order by at, id offset ${Math.floor(records / 10)} limit 1`.execute(
      db.tables,
    );
    const deep = rows[0];
    const after = { at: new Date(deep?.at ?? 0).toISOString(), id: deep?.id };
    const filters = { condition: 'and', rules: [{ field: 'actor', operator: 'eq', value: people[3]?.id }] };
    const pages = [
      await timed('first page', () => ask({})),
      await timed('page after record 900,000, by its place', () => ask({ after })),
      await timed('the page before that', () => ask({ before: after })),
      await timed('the same depth by number', () => ask({ page: Math.floor((records * 0.9) / 50) })),
      await timed('of one person, first page', () => ask({ filters })),
      await timed('of one person, after record 900,000', () => ask({ filters, after })),
    ];
    const started = performance.now();
    const cpu = process.cpuUsage();
    const { isIntact, count } = await operator.call(verifyAuditTrail, {});
    const verifiedMs = performance.now() - started;
    const { user, system } = process.cpuUsage(cpu);
    const cpuMs = Math.round((user + system) / 1000);
    if (!isIntact || count < records) throw new Error(`the chain has ${count} records, intact: ${isIntact}`);
    const once = (what: string, ms: number) => ({ what, medianMs: Math.round(ms), worstMs: Math.round(ms) });
    const verification = { ...once('verification', verifiedMs), cpuMs };
    return [...pages, verification, once('sealing all, 20,000 at a time', sealedMs)];
  } finally {
    await bench.app.server.close();
    await bench.running.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Office = Awaited<ReturnType<typeof startBench>>['office'];

/** Records of twenty people over a year, without a place in the chain yet. */
async function fill(
  office: Office,
  { from, to, records }: { readonly from: number; readonly to: number; readonly records: number },
  people: readonly string[],
): Promise<void> {
  const { db } = await office.context();
  await sql`
    with added as (
      insert into audit_records (id, at, actor_id, acted_for, way, action, subject_kind, subject_id, module_id,
        entry_id, request_id, facts, commitments, ip, kept)
      select gen_random_uuid(), date_trunc('milliseconds', timestamptz '2026-01-01' + (n - ${records}::int) * interval '31 seconds'),
        (${[...people]}::uuid[])[1 + n % ${people.length}::int], null, 'browser',
        (array['saved', 'decided', 'signedIn', 'changed'])[1 + n % 4], 'entry', gen_random_uuid()::text, null, null,
        'r' || n, jsonb_build_object('outcome', 'Done', 'version', n % 9),
        jsonb_build_object('amount', encode(sha256(n::text::bytea), 'hex')), '10.1.' || n % 200 || '.7',
        jsonb_build_object('amount', jsonb_build_object('before', n, 'after', n + 1))
      from generate_series(${from}::int, ${to}::int) as n returning id
    )
    insert into audit_unsealed (record_id) select id from added`.execute(db.appTables());
}

async function timed(what: string, ask: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const ms = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;
  return { what, medianMs: ms(sorted[rounds / 2]), worstMs: ms(sorted.at(-1)) };
}
