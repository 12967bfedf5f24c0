import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

let folder: string;
const lockFile = () => path.join(folder, 'formwright.lock');

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fw-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('lockDataDir', () => {
  it('locks the folder until it is released', () => {
    const unlock = lockDataDir(folder);
    expect(existsSync(lockFile())).toBe(true);
    unlock();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('refuses a folder that a running process uses', () => {
    const other = spawn('sleep', ['30']);
    try {
      writeFileSync(lockFile(), String(other.pid));
      expect(() => lockDataDir(folder)).toThrow(DataDirInUseError);
    } finally {
      other.kill();
    }
  });

  it.each(['999999999', 'rubbish', ''])('replaces the lock of a dead process (%j)', (text) => {
    writeFileSync(lockFile(), text);
    lockDataDir(folder)();
  });
});
