import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { credentialShape, type authenticate as endpoint } from '#contracts/identity/authenticate.ts';
import { isStorable } from '#engine/value/storable-text.ts';
import { directory, findPassword, type Person } from '#server/features/people/index.ts';
import { canUsePassword, signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { askDirectories } from '#server/features/single-sign-on/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { verifyPassword } from '#server/platform/crypto/password.ts';
import { clientNetwork } from '#server/platform/http/origin/client-network.ts';
import type { RefusalReason } from '#server/platform/trail/trail.ts';
import { useCredential } from './identity-store.ts';
import { deviceOf, isKnownTo, rememberDevice } from './limits/known-device.ts';
import { limitsOf, type SignInLimit } from './limits/sign-in-limits.ts';
import { returnAttempt, withAttempt } from './limits/with-attempt.ts';
import { credentialAgeMs } from './session-rules.ts';
import { answerEntry, type Entry, letIn, type Proof } from './steps/sign-in-step.ts';

interface Credential {
  readonly username: string;
  readonly password: string;
  readonly issuedAt: string;
  readonly nonce: string;
}

/** An unknown user, a wrong password and a used credential get the same refusal after the same work. */
export async function authenticate(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const credential = await openCredential(ctx, body.credential);
  const stored = await findPassword(ctx.db, credential.username);
  const person = stored ? (await directory(ctx)).person(stored.id) : undefined;
  const device = await deviceOf(ctx);
  const network = clientNetwork(ctx.client.ip);
  const limits = limitsOf({
    username: credential.username,
    network,
    deviceId: isKnownTo(device, person) ? device.id : null,
  });
  const note = (subjectId: string | undefined, reason: RefusalReason) =>
    ctx.platform.trail.refused(ctx, 'authenticate', { subjectId, reason });
  return withAttempt(ctx, { limits, network, userId: stored?.id }, async () => {
    const isRight = await verifyPassword(stored?.hash ?? null, credential.password);
    const known = isRight ? person : await personOfDirectory(ctx, credential);
    if (!known) {
      note(stored?.id, 'wrongPassword');
      throw new AppError('sign_in_failed');
    }
    if (!known.isActive) {
      note(known.id, 'accountDisabled');
      throw new AppError('account_disabled');
    }
    if (!canUsePassword(await signInPolicy(ctx), known.flags)) {
      note(known.id, 'methodNotAllowed');
      throw new AppError('method_not_allowed');
    }
    const by = isRight ? 'password' : 'directory';
    const proof: Proof = { byPassword: isRight, hasSecondFactor: false, methods: [by] };
    const entry = await ctx.inTransaction((tx) => enter(tx, known, credential.nonce, limits, proof));
    if (entry === null) throw new AppError('sign_in_failed');
    if (entry.owes !== 'secondFactor') await rememberDevice(ctx, device, known);
    return answerEntry(ctx, known, proof, entry);
  });
}

/** Whom a directory of the tenant takes this password of. A known name and an unknown one are asked for alike. */
async function personOfDirectory(ctx: Context, credential: Credential): Promise<Person | undefined> {
  const userId = await askDirectories(ctx, credential.username, credential.password);
  return userId === null ? undefined : (await directory(ctx)).person(userId);
}

/** With a step owed, the right password begins no session yet; null: the credential was used before. */
async function enter(
  ctx: Context,
  person: Person,
  nonce: string,
  limits: readonly SignInLimit[],
  proof: Proof,
): Promise<Entry | null> {
  const expiresOn = new Date(ctx.now.getTime() + 2 * credentialAgeMs);
  if (!(await useCredential(ctx.db, nonce, expiresOn, ctx.now))) return null;
  await returnAttempt(ctx, limits);
  return letIn(ctx, person, proof);
}

async function openCredential(ctx: Context, jwe: string): Promise<Credential> {
  const text = await ctx.platform.keys.openCredential(ctx.tenant, jwe);
  const result = credentialShape.safeParse(parsed(text));
  if (!result.success || !Object.values(result.data).every(isStorable)) throw new AppError('sign_in_failed');
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
