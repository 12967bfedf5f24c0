import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bundledOutput, createLog } from './log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fw-log-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

it('writes lines together soon after the first of them', async () => {
  const file = path.join(folder, 'log');
  const log = createLog('info', bundledOutput(file));
  log.info('one');
  log.info('two');
  await vi.waitFor(() => expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2));
});

it('writes a line that came while others were being written', async () => {
  vi.useFakeTimers();
  const file = path.join(folder, 'log');
  const log = createLog('info', bundledOutput(file));
  log.info('long '.repeat(2_000));
  log.info('two');
  vi.advanceTimersByTime(150);
  await vi.waitFor(() => expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2));
});

it('has nothing to do while nothing is logged', async () => {
  const file = path.join(folder, 'log');
  const planned: (() => void)[] = [];
  const log = createLog(
    'info',
    bundledOutput(file, (write) => planned.push(write)),
  );
  expect(planned).toHaveLength(0);
  log.info('one');
  log.info('two');
  expect(planned).toHaveLength(1);
  await vi.waitFor(() => {
    planned.shift()?.();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
    expect(planned).toHaveLength(0);
  });
});
