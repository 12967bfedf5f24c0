import type { Context } from '#server/platform/context.ts';
import { randomToken, sha256 } from '#server/platform/crypto/random-id.ts';
import type { VouchedSession } from '../saml/vouched-session.ts';
import { type Attempt, insertCode, takeCodeRow } from '../stores/attempt-store.ts';
import { insertSamlSession } from '../stores/saml-session-store.ts';
import { browserHashOf } from './browser-mark.ts';

const codeSeconds = 60;

/** What a code stood for. */
interface TakenCode {
  readonly userId: string;
  readonly returnPath: string;
  /** The session at the SAML provider that vouched for the person; null for other protocols. */
  readonly saml: { readonly providerId: string; readonly vouched: VouchedSession } | null;
}

/** A code that the browser of the attempt can exchange once for the session of the user. */
export async function makeCode(
  ctx: Context,
  attempt: Attempt,
  { userId, vouched }: { readonly userId: string; readonly vouched: VouchedSession | null },
): Promise<string> {
  const code = randomToken();
  const { browserHash, returnPath, providerId } = attempt;
  const expiresOn = new Date(ctx.now.getTime() + codeSeconds * 1000);
  await insertCode(ctx.db, {
    codeHash: sha256(code),
    userId,
    browserHash,
    returnPath,
    providerId,
    vouched,
    expiresOn,
  });
  return code;
}

/** Takes a code. Null: unknown, used, too old, or brought by another browser, which uses it up as well. */
export async function takeCode(ctx: Context, code: string): Promise<TakenCode | null> {
  const row = await takeCodeRow(ctx.db, sha256(code));
  if (!row || Date.parse(row.expiresOn) <= ctx.now.getTime()) return null;
  if (row.browserHash !== browserHashOf(ctx)) return null;
  const { userId, returnPath, providerId, vouched } = row;
  return { userId, returnPath, saml: providerId && vouched ? { providerId, vouched } : null };
}

/** Keeps what the SAML provider of a code calls the session that began with it. */
export async function noteSession(ctx: Context, { saml }: TakenCode, sessionId: string): Promise<void> {
  if (saml) await insertSamlSession(ctx.db, { sessionId, ...saml });
}
