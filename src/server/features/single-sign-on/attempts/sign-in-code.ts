import type { Context } from '#server/platform/context.ts';
import { randomToken, sha256 } from '#server/platform/crypto/random-id.ts';
import { type Attempt, insertCode, takeCodeRow } from '../stores/attempt-store.ts';
import { browserHashOf } from './browser-mark.ts';

const codeSeconds = 60;

/** A code that the browser of the attempt can exchange once for the session of the user. */
export async function makeCode(ctx: Context, attempt: Attempt, userId: string): Promise<string> {
  const code = randomToken();
  const { browserHash, returnPath } = attempt;
  const expiresOn = new Date(ctx.now.getTime() + codeSeconds * 1000);
  await insertCode(ctx.db, { codeHash: sha256(code), userId, browserHash, returnPath, expiresOn });
  return code;
}

/** Takes a code. Null: unknown, used, too old, or brought by another browser, which uses it up as well. */
export async function takeCode(
  ctx: Context,
  code: string,
): Promise<{ readonly userId: string; readonly returnPath: string } | null> {
  const row = await takeCodeRow(ctx.db, sha256(code));
  if (!row || Date.parse(row.expiresOn) <= ctx.now.getTime()) return null;
  return row.browserHash === browserHashOf(ctx) ? { userId: row.userId, returnPath: row.returnPath } : null;
}
