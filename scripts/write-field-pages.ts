import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fieldPages } from './documents/field-pages.ts';
import { repositoryRoot } from './steps/run-command.ts';

/** Writes docs/user-guide/fields from the catalogue of fields, and removes pages of types that are gone. */
const folder = `${repositoryRoot}/docs/user-guide/fields`;
const pages = fieldPages();
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) {
  if (file.endsWith('.md') && !pages.has(file)) rmSync(`${folder}/${file}`);
}
let changed = 0;
for (const [file, page] of pages) {
  const path = `${folder}/${file}`;
  const isCurrent = readdirSync(folder).includes(file) && readFileSync(path, 'utf8') === page;
  if (isCurrent) continue;
  writeFileSync(path, page);
  changed += 1;
}
console.log(`${pages.size} pages, ${changed} written.`);
