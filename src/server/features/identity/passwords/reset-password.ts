import type { EndpointInput } from '#contracts/endpoint.ts';
import { type resetPassword as endpoint, newPasswordShape } from '#contracts/identity/reset-password.ts';
import { directory, type Person, peopleChanged, setPassword } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import { endSessionsOf } from '../end-sessions-of.ts';
import { credentialAgeMs } from '../session-rules.ts';
import { findPasswordLink, takePasswordLink } from './password-link-store.ts';
import { passwordViolation } from './password-rules.ts';

/** A person has chosen a password by a link. */
const passwordChosen = defineEvent<{ userId: string }>('identity.password-chosen');

/** Sets the password of the link's person. A link that is forged, used, replaced or too old gets one refusal. */
export async function resetPassword(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const secretHash = sha256(body.token);
  const person = await personOf(ctx, secretHash);
  const password = await openPassword(ctx, body.credential);
  const violation = passwordViolation(password, person);
  if (violation) {
    throw new AppError('validation_failed', {}, { violations: [{ path: 'body.credential', ...violation }] });
  }
  const hash = await hashPassword(password);
  await ctx.inTransaction(async (tx) => {
    if (!(await takePasswordLink(tx.db, secretHash))) throw new AppError('link_invalid');
    await setPassword(tx.db, person.id, hash);
    await endSessionsOf(tx, person.id);
    peopleChanged(tx);
    tx.announce(passwordChosen, { userId: person.id });
  });
  return {};
}

async function personOf(ctx: Context, secretHash: string): Promise<Person> {
  const userId = await findPasswordLink(ctx.db, secretHash, ctx.now);
  const person = userId === null ? undefined : (await directory(ctx)).person(userId);
  if (!person?.isActive) throw new AppError('link_invalid');
  return person;
}

async function openPassword(ctx: Context, jwe: string): Promise<string> {
  const text = await ctx.platform.keys.openCredential(ctx.tenant, jwe);
  const result = newPasswordShape.safeParse(parsed(text));
  const isFresh =
    result.success && Math.abs(ctx.now.getTime() - Date.parse(result.data.issuedAt)) <= credentialAgeMs;
  if (!isFresh) {
    const violation = { path: 'body.credential', code: 'credential_unreadable' };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  return result.data.password;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
