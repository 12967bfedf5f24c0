import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseSource } from './source-file.ts';
import { subjects } from './subjects.ts';
import { checkVocabulary } from './vocabulary.ts';

const root = new URL('../../', import.meta.url);
const table = { letters: { web: ['letters'], messages: ['letters'], guide: null } };
const file = (path: string, text = '') => parseSource(path, text);
const whole = [
  file('src/contracts/letters/send-letter.ts'),
  file('src/server/features/letters/routes.ts', "import { x } from '#contracts/letters/endpoints.ts'; x();"),
  file('src/web/features/letters/index.ts'),
  file('src/messages/en/letters.ts'),
];
const told = (files: ReturnType<typeof file>[]) =>
  checkVocabulary(files, table).map(({ path, message }) => `${path}: ${message}`);

it('has nothing to say where a subject has one name', () => {
  expect(told(whole)).toEqual([]);
});

it('tells of folders that belong to no subject, and of entries without a folder', () => {
  expect(told([...whole, file('src/contracts/post/send.ts')])[0]).toContain(
    'src/contracts/post: is no subject',
  );
  expect(told([...whole, file('src/web/features/post/index.ts')])[0]).toContain('belongs to 0 subjects');
  expect(told(whole.slice(0, 3))[0]).toContain('there is no src/messages/en/letters.ts');
});

it('tells of a call that is answered in another room', () => {
  const routes = file(
    'src/server/features/letters/routes.ts',
    "import { x } from '#contracts/post/endpoints.ts'; x();",
  );
  expect(told([...whole, routes])[0]).toContain('answers the contracts of its own name');
});

it('names chapters that are in the guides', () => {
  const guides = ['docs/user-guide.md', 'docs/operations.md'].map((path) =>
    readFileSync(new URL(path, root), 'utf8'),
  );
  const headings = new Set(
    guides
      .join('\n')
      .match(/^##+ .*$/gm)
      ?.map((line) => line.replace(/^#+ /, '')),
  );
  for (const { guide } of Object.values(subjects)) if (guide !== null) expect(headings).toContain(guide);
});
