import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newActivity } from '../../scripts/scaffold/new-activity.ts';
import { newEndpoint } from '../../scripts/scaffold/new-endpoint.ts';
import { newField } from '../../scripts/scaffold/new-field.ts';
import { openPlan } from '../../scripts/scaffold/plan.ts';
import { localProgram, repositoryRoot, runCommand } from '../../scripts/steps/run-command.ts';

describe('a new field, activity and endpoint', () => {
  let copy = '';
  let written: string[] = [];

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'formwright-scaffold-'));
    for (const part of ['src', 'test', 'package.json', 'tsconfig.json', 'vitest.config.ts']) {
      cpSync(path.join(repositoryRoot, part), path.join(copy, part), { recursive: true });
    }
    symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(copy, 'node_modules'));
    const plan = openPlan(copy);
    newField(plan, 'star-rating');
    newActivity(plan, 'SendReminder');
    newEndpoint(plan, 'people/greet-person');
    newEndpoint(plan, 'greetings/greet-reader');
    written = [...plan.changes().keys()];
    // Only what was written and what it reads: the rest of the tree is the business of the step "types".
    const files = written.filter((file) => !file.startsWith('src/messages/'));
    const tsconfig = JSON.parse(readFileSync(path.join(copy, 'tsconfig.json'), 'utf8'));
    writeFileSync(
      path.join(copy, 'tsconfig.json'),
      JSON.stringify({ ...tsconfig, include: undefined, files }),
    );
    for (const [file, text] of plan.changes()) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), text);
    }
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('compile', async () => {
    const { output } = await runCommand(localProgram('tsc'), [
      '--noEmit',
      '--checkers',
      '1',
      '--project',
      copy,
    ]);
    const faults = output.split('\n').filter((line) => written.some((file) => line.includes(file)));
    expect(faults).toEqual([]);
  }, 120_000);

  it('pass their own tests and the laws of the catalogues', async () => {
    const { exitCode, output } = await runCommand(localProgram('vitest'), [
      'run',
      '--root',
      copy,
      '--project',
      'unit',
      'star-rating.test',
      'send-reminder.test',
    ]);
    expect(output).toContain('2 passed');
    expect(exitCode).toBe(0);
  }, 120_000);

  it('refuse a name that is taken', () => {
    expect(() => newField(openPlan(copy), 'star-rating')).toThrow('exists already');
    expect(() => newEndpoint(openPlan(copy), 'people/greet-person')).toThrow('exists already');
  });
});
