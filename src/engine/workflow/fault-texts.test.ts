import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { workflowFaults } from '#messages/en/workflow-faults.ts';

const folders = ['engine/workflow', 'engine/module', 'activities'];
const source = new URL('../../', import.meta.url);

it('every fault code of workflows, modules and activities has a text', () => {
  const codes = folders.flatMap((folder) =>
    readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const text = readFileSync(new URL(`${folder}/${file}`, source), 'utf8');
        return [...text.matchAll(/(?:\bcode: |fault\(|faultAt\([^)]*?|return )'([a-z]+_[a-z_]+)'/g)];
      })
      .map((match) => match[1] ?? ''),
  );
  expect(new Set(codes).size).toBeGreaterThan(30);
  for (const code of codes) expect(workflowFaults, code).toHaveProperty(code);
});
