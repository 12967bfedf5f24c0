import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { repositoryRoot } from './steps/run-command.ts';
import { ownersFolder, tableTypeFiles } from './table-types/table-type-files.ts';

/** Writes the types of the tables from db/schema.sql, and removes those of owners that have none any more. */
const files = tableTypeFiles(readFileSync(`${repositoryRoot}/db/schema.sql`, 'utf8'));
for (const name of readdirSync(`${repositoryRoot}/${ownersFolder}`)) {
  if (!files.has(`${ownersFolder}/${name}`)) rmSync(`${repositoryRoot}/${ownersFolder}/${name}`);
}
for (const [path, text] of files) writeFileSync(`${repositoryRoot}/${path}`, text);
