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
  it('holds the folder until it is given free', () => {
    const unlock = lockDataDir(folder);
    expect(existsSync(lockFile())).toBe(true);
    unlock();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('refuses a folder that a living process holds', () => {
    const other = spawn('sleep', ['30']);
    try {
      writeFileSync(lockFile(), String(other.pid));
      expect(() => lockDataDir(folder)).toThrow(DataDirInUseError);
    } finally {
      other.kill();
    }
  });

  it.each(['999999999', 'rubbish', ''])('takes over what a dead process left (%j)', (text) => {
    writeFileSync(lockFile(), text);
    lockDataDir(folder)();
  });
});
