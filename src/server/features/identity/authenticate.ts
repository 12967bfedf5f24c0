import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { credentialShape, type authenticate as endpoint } from '#contracts/identity/authenticate.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { verifyPassword } from '#server/platform/crypto/password.ts';
import { clearAttempts, countAttempt, findPassword, insertSession, useCredential } from './identity-store.ts';
import { issueTokens, type LiveSession } from './issue-tokens.ts';
import { makeRefreshToken } from './refresh-token-text.ts';
import { credentialAgeMs, sessionEnd } from './session-rules.ts';
import { type ThrottleSubject, throttleSubjects } from './sign-in-throttle.ts';

interface Credential {
  readonly username: string;
  readonly password: string;
  readonly issuedAt: string;
  readonly nonce: string;
}

/** Unknown user, wrong password, used credential: one refusal, after the same work. */
export async function authenticate(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const credential = await openCredential(ctx, body.credential);
  const subjects = throttleSubjects(credential.username, ctx.client.ip);
  await refuseWhenThrottled(ctx, subjects);
  const person = await personWithPassword(ctx, credential);
  if (!person) throw new AppError('sign_in_failed');
  const session = await ctx.inTransaction(async (tx) => {
    const expiresOn = new Date(ctx.now.getTime() + 2 * credentialAgeMs);
    if (!(await useCredential(tx.db, credential.nonce, expiresOn, tx.now))) return null;
    await clearAttempts(tx.db, subjects);
    return beginSession(tx, person);
  });
  if (!session) throw new AppError('sign_in_failed');
  return issueTokens(ctx, person, session);
}

async function openCredential(ctx: Context, jwe: string): Promise<Credential> {
  const text = await ctx.platform.keys.openCredential(ctx.tenant, jwe);
  const result = credentialShape.safeParse(parsed(text));
  if (!result.success) throw new AppError('sign_in_failed');
  const ageMs = Math.abs(ctx.now.getTime() - Date.parse(result.data.issuedAt));
  if (ageMs > credentialAgeMs) throw new AppError('sign_in_failed');
  return result.data;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

async function refuseWhenThrottled(ctx: Context, subjects: readonly ThrottleSubject[]): Promise<void> {
  const blockedUntil = await ctx.inTransaction((tx) => countAttempt(tx.db, subjects, tx.now));
  if (!blockedUntil) return;
  const retryAfterSeconds = Math.ceil((blockedUntil.getTime() - ctx.now.getTime()) / 1000);
  throw new AppError('too_many_requests', { seconds: retryAfterSeconds }, { retryAfterSeconds });
}

async function personWithPassword(ctx: Context, credential: Credential): Promise<Person | null> {
  const stored = await findPassword(ctx.db, credential.username);
  const isRight = await verifyPassword(stored?.hash ?? null, credential.password);
  if (!stored || !isRight) return null;
  if (!stored.isActive) throw new AppError('account_disabled');
  return (await directory(ctx)).person(stored.id) ?? null;
}

async function beginSession(ctx: Context, person: Person): Promise<LiveSession> {
  const id = ctx.randomId();
  const refreshToken = makeRefreshToken(id);
  const expiresOn = sessionEnd(ctx.now, ctx.now);
  await insertSession(ctx.db, {
    id,
    userId: person.id,
    refreshHash: refreshToken.hash,
    createdOn: ctx.now,
    expiresOn,
  });
  return { id, refreshToken: refreshToken.text, expiresOn };
}
