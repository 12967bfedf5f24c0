import { readFileSync, writeFileSync } from 'node:fs';
import { configSchema } from '#server/config.ts';
import { replaceBetween } from './documents/replace-between.ts';
import { settingsTable } from './documents/settings-table.ts';
import { repositoryRoot } from './steps/run-command.ts';

/**
 * Writes the table of settings into docs/operations.md from the server's own schema. With `--check` it writes
 * nothing and fails when the table is not current.
 */
const file = `${repositoryRoot}/docs/operations.md`;
const before = readFileSync(file, 'utf8');
const after = replaceBetween(before, 'settings', settingsTable(configSchema));

if (!process.argv.includes('--check')) {
  writeFileSync(file, after);
} else if (after === before) {
  console.log('docs/operations.md names every setting as the server reads it.');
} else {
  console.error('docs/operations.md is not current: run "npx tsx scripts/write-operations.ts" and commit.');
  process.exitCode = 1;
}
