import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../log/log.ts';
import { type Database, openDatabase } from '../database.ts';
import { createTenantSchema } from '../migration/create-tenant-schema.ts';
import { migrate } from '../migration/migrate.ts';
import { refusalOf } from '../sql-errors.ts';

const closing: (() => unknown)[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fw-full-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function opened(): Promise<Database> {
  const settings = { url: undefined, dataDir: folder, poolSize: 1, statementTimeoutMs: 30_000 };
  const database = await openDatabase(settings, createLog('silent'));
  closing.push(() => database.close());
  return database;
}

/** Mounts a file system of its own for the folder; false if that is not allowed. */
function hasOwnDisk(megabytes: number): boolean {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) return false;
  closing.push(() => spawnSync('umount', ['-l', folder]));
  return true;
}

function fillAllBut(megabytes: number): () => void {
  const { bavail, bsize } = statfsSync(folder);
  const ballast = path.join(folder, 'ballast');
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - megabytes * 1_048_576));
  return () => rmSync(ballast);
}

/** Writes until a write fails; returns its error and the number of successful writes. */
async function writeUntilRefused(
  write: () => Promise<unknown>,
): Promise<{ error: unknown; written: number }> {
  for (let written = 0; written < 100; written += 1) {
    try {
      await write();
    } catch (error) {
      return { error, written };
    }
  }
  throw new Error('The disk did not fill.');
}

it('a crashed database is reported and opened again with everything that was saved', async () => {
  const database = await opened();
  await database.query('CREATE TABLE notes (id integer)');
  await database.query('INSERT INTO notes VALUES (1)');
  const notes = async () => (await database.query('SELECT id FROM notes')).rows;
  const log = path.join(folder, 'database', 'pg_wal');
  renameSync(log, `${log}-away`);
  // The next write needs a new log file and finds no space for it.
  await database.query('SELECT pg_switch_wal()');
  await expect(database.query('INSERT INTO notes VALUES (2)')).rejects.toMatchObject({ severity: 'PANIC' });
  await expect(notes()).rejects.toSatisfy((error) => refusalOf(error)?.code === 'unavailable');
  renameSync(`${log}-away`, log);
  expect(await notes()).toEqual([{ id: 1 }]);
  await database.query('INSERT INTO notes VALUES (3)');
  expect(await notes()).toEqual([{ id: 1 }, { id: 3 }]);
});

it('a start without disk space is reported', async (test) => {
  if (!hasOwnDisk(10)) return test.skip('no file system can be mounted here');
  await expect(opened()).rejects.toThrow(/no space left.*Free up space/);
});

it('writes without space for the log are refused, saved data stays, and work continues once there is space', async (test) => {
  if (!hasOwnDisk(80)) return test.skip('no file system can be mounted here');
  const database = await opened();
  await migrate(database);
  const tenant = await createTenantSchema(database, {
    id: '00000000-0000-7000-8000-000000000001',
    name: 'acme',
    title: 'Acme',
    licence: { expiresOn: null, fullUserSeats: null, otherSeats: null, bots: [] },
  });
  interface Tables {
    notes: { id: number };
    filler: { text: string };
  }
  await database.transaction(tenant, async (db) => {
    await db.appTables().schema.createTable('notes').addColumn('id', 'integer').execute();
    await db.appTables().schema.createTable('filler').addColumn('text', 'text').execute();
  });
  const notes = async () => {
    const rows = await database.of(tenant).appTables<Tables>().selectFrom('notes').select('id').execute();
    return rows.map(({ id }) => id).sort((one, other) => one - other);
  };
  const makeRoom = fillAllBut(12);
  let id = 0;
  // The tables stay small, so the log is what runs out of space.
  const write = () =>
    database.transaction(tenant, async (db) => {
      const tables = db.appTables<Tables>();
      await tables.insertInto('notes').values({ id }).execute();
      const text = 'x'.repeat(100);
      const rows = Array.from({ length: 2000 }, () => ({ text }));
      await tables.insertInto('filler').values(rows).execute();
      await tables.deleteFrom('filler').execute();
      id += 1;
    });
  const { error, written } = await writeUntilRefused(write);
  expect(refusalOf(error)).toMatchObject({ code: 'storage_full' });
  await expect(notes()).rejects.toSatisfy((again) => refusalOf(again)?.code === 'storage_full');
  makeRoom();
  expect(await notes()).toEqual(Array.from({ length: written }, (_, index) => index));
  await write();
  expect(await notes()).toHaveLength(written + 1);
});
