import { readFileSync, writeFileSync } from 'node:fs';
import { repositoryRoot } from './steps/run-command.ts';
import { tableTypeFiles } from './table-types/table-type-files.ts';

/** Writes the types of the tables from db/schema.sql. */
const schema = readFileSync(`${repositoryRoot}/db/schema.sql`, 'utf8');
for (const [path, text] of tableTypeFiles(schema)) writeFileSync(`${repositoryRoot}/${path}`, text);
