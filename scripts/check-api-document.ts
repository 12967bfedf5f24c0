import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiAreas } from '#contracts/api-areas.ts';
import { apiDocument } from '#server/platform/http/api-document/api-document.ts';
import { repositoryRoot } from './steps/run-command.ts';

/**
 * Holds the OpenAPI document to what others do with it: a stock linter finds nothing in it, and a client that a stock
 * generator makes of it compiles. Seconds of work, so what was fine once is not looked at again until the document,
 * the tools or this check change.
 */
const folder = path.join(repositoryRoot, '.cache', 'api-client');
const stampFile = path.join(folder, 'fine');
const document = apiDocument(apiAreas, '0.0.0');
const source = JSON.stringify(document);
const stamp = stampOf(source);

if (readStamp() !== stamp) {
  mkdirSync(folder, { recursive: true });
  rmSync(stampFile, { force: true });
  // Read only where there is something to check: the tools take longer to load than the document to be made.
  const { lintDocument } = await import('./api-client/lint-document.ts');
  const { generateClient } = await import('./api-client/generate-client.ts');
  const problems = await lintDocument(source);
  for (const problem of problems) console.error(problem);
  const complaints = problems.length === 0 ? await generateClient(document, folder) : '';
  if (complaints) console.error(complaints);
  if (problems.length > 0 || complaints) process.exit(1);
  writeFileSync(stampFile, stamp);
}

function stampOf(text: string): string {
  const hash = createHash('sha256')
    .update(text)
    .update(readFileSync(`${repositoryRoot}/package-lock.json`));
  const own = path.join(import.meta.dirname, 'api-client');
  for (const file of readdirSync(own).sort()) hash.update(readFileSync(path.join(own, file)));
  return hash.digest('hex');
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}
