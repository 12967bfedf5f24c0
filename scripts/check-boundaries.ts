import path from 'node:path';
import { checkFiles } from './boundaries/check-files.ts';
import { readSources } from './boundaries/source-file.ts';
import { checkCustomProperties, checkStyleSheets, readStyleSheets } from './boundaries/style-sheets.ts';
import tooLong from './boundaries/too-long.json' with { type: 'json' };
import { checkVocabulary } from './boundaries/vocabulary.ts';

/** Holds the house rules of docs/architecture.md; prints each broken one and exits with 1 if there is any. */
const root = path.resolve(import.meta.dirname, '..');
const files = readSources(root, ['src', 'test', 'bench', 'scripts']);
const sheets = readStyleSheets(root, 'src');
const faults = [
  ...checkFiles(files, tooLong),
  ...checkVocabulary(files),
  ...checkStyleSheets(sheets),
  ...checkCustomProperties(sheets, files),
];

for (const fault of faults) console.error(`${fault.path}:${fault.line}  ${fault.message}`);
console.log(
  faults.length === 0
    ? `Boundaries hold in ${files.length + sheets.length} files.`
    : `${faults.length} broken rules in ${files.length + sheets.length} files. The rules and their reasons: docs/architecture.md`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
