import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from './run-command.ts';
import { closeWith, runStep, type Step } from './step.ts';
import { readPlaywrightReport, readVitestReport } from './test-counts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'formwright-steps-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const node = (script: string, more: Partial<Step> = {}): Step => ({
  name: 'a step',
  command: process.execPath,
  args: ['-e', script],
  ...more,
});

describe('reports', () => {
  it('count a test file that did not load as a failure', () => {
    const file = report({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
      ],
    });
    expect(readVitestReport(file)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('count a flaky journey as failed', () => {
    const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(readPlaywrightReport(file)).toEqual({ passed: 4, failed: 2, skipped: 0 });
  });

  it('are absent when a runner wrote none', () => {
    expect(readVitestReport(path.join(folder, 'none.json'))).toBeUndefined();
  });
});

describe('a step', () => {
  it('without counts is one test', async () => {
    expect((await runStep(node('process.exit(0)'))).counts).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect((await runStep(node('process.exit(3)'))).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('that dies after its tests passed has failed', async () => {
    const counts = { passed: 5, failed: 0, skipped: 0 };
    const result = await runStep(node('process.exit(1)', { readCounts: () => counts }));
    expect(result.counts).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('that dies without a report has failed', async () => {
    const result = await runStep(node('process.exit(1)', { readCounts: () => undefined }));
    expect(result.counts.failed).toBe(1);
  });

  it('that succeeds without a report has failed too', async () => {
    const result = await runStep(node('', { readCounts: () => undefined }));
    expect(result.counts.failed).toBe(1);
  });

  it('that cannot run here is skipped', async () => {
    const result = await runStep(node('process.exit(1)', { skippedBecause: 'no database' }));
    expect(result.counts).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

it('a command that does not exist is a failure, not an exception', async () => {
  const result = await runCommand(path.join(folder, 'missing'), []);
  expect(result.exitCode).not.toBe(0);
  expect(result.output).toContain('ENOENT');
});

it('closes with the sum over all runners and the exit code', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const exitCode = process.exitCode;
  const step = node('');
  closeWith([
    { step, counts: { passed: 2, failed: 1, skipped: 0 }, durationMs: 1, output: '' },
    { step, counts: { passed: 3, failed: 0, skipped: 1 }, durationMs: 1, output: '' },
  ]);
  expect(log.mock.lastCall?.[0]).toBe('\n5 passed, 1 failed');
  expect(process.exitCode).toBe(1);
  process.exitCode = exitCode;
});
