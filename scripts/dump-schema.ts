import { readFileSync, writeFileSync } from 'node:fs';
import { dumpSchema } from './schema-dump/dump-schema.ts';
import { repositoryRoot } from './steps/run-command.ts';

/** Writes db/schema.sql from the migrations. With `--check` it writes nothing and fails when the file is not current. */
const file = `${repositoryRoot}/db/schema.sql`;
const schema = await dumpSchema();

if (!process.argv.includes('--check')) {
  writeFileSync(file, schema);
} else if (readFileSync(file, 'utf8') === schema) {
  console.log('db/schema.sql is what the migrations make.');
} else {
  console.error(
    'db/schema.sql is not current: run "npx tsx scripts/dump-schema.ts" and commit the difference.',
  );
  process.exitCode = 1;
}
