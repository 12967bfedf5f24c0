import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Finding } from './finding.ts';

/** Writable, and not held by a running server. */
export function checkDataDir(config: Config): Finding {
  const subject = 'data folder';
  const folder = path.resolve(config.DATA_DIR);
  const owner = lockOwner(path.join(folder, 'formwright.lock'));
  if (owner !== undefined)
    return { subject, result: 'limited', text: `${folder} is in use by process ${owner}` };
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  try {
    accessSync(existing, constants.W_OK);
    return { subject, result: 'fine', text: folder };
  } catch {
    return { subject, result: 'broken', text: `${folder} cannot be written: set DATA_DIR` };
  }
}

function lockOwner(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Free to listen on. */
export function checkPort(config: Config): Promise<Finding> {
  const subject = 'port';
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve({
        subject,
        result: 'limited',
        text: `${config.PORT} cannot be used (${error.code}): is a server running? Else set PORT`,
      }),
    );
    probe.listen(config.PORT, config.HOST, () => {
      probe.close(() => resolve({ subject, result: 'fine', text: `${config.PORT} is free` }));
    });
  });
}
