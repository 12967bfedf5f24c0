import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { repositoryRoot } from '../steps/run-command.ts';
import { withoutDocumentation } from './leave-out-schemas.ts';

it('leaves the texts for writers of clients out of every contract', () => {
  const folder = path.join(repositoryRoot, 'src/contracts');
  const contracts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => withoutDocumentation(readFileSync(path.join(folder, file), 'utf8')));
  const bundled = contracts.join('\n');
  expect(bundled).toContain("description:\n    '',");
  const left = endpoints.filter(({ description }) => bundled.includes(description.slice(0, 40)));
  expect(left.map(({ name }) => name)).toEqual([]);
});

it('keeps what a contract says to the client', () => {
  const code =
    "  name: 'getThing',\n  summary: \"A user's thing\",\n  description:\n    'It\\'s a thing.',\n  path: '/x',";
  expect(withoutDocumentation(code)).toBe(
    "  name: 'getThing',\n  summary: '',\n  description:\n    '',\n  path: '/x',",
  );
});
