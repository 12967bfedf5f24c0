import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../log/log.ts';
import { openDatabase } from '../database.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'fw-broken-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('a damaged folder is reported with a remedy, and released', async () => {
  const folder = path.join(dataDir, 'database');
  mkdirSync(path.join(folder, 'global'), { recursive: true });
  writeFileSync(path.join(folder, 'PG_VERSION'), 'nonsense');
  writeFileSync(path.join(folder, 'global', 'pg_control'), 'nonsense');
  const settings = { url: undefined, dataDir, poolSize: 1, statementTimeoutMs: 1000 };
  const opening = openDatabase(settings, createLog('silent'));
  await expect(opening).rejects.toThrow(EmbeddedDatabaseError);
  await expect(opening).rejects.toThrow(/cannot be opened.*Put back a backup/);
  expect(readdirSync(dataDir)).toEqual(['database']);
});
