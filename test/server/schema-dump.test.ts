import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dumpSchema } from '../../scripts/schema-dump/dump-schema.ts';

it('the committed db/schema.sql is what the migrations make', async () => {
  const committed = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8');
  expect(await dumpSchema(), 'run: npx tsx scripts/dump-schema.ts').toBe(committed);
});
