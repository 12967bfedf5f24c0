import { AppError, notFound } from '../app-error.ts';
import type { Context } from '../context.ts';

/** A secret that was replaced and counts until its end. */
export interface OldSecret {
  readonly id: string;
  readonly sealed: string;
  readonly hint: string;
  /** RFC 3339, UTC. */
  readonly until: string;
}

/** The present secret of something and those before it, sealed. Empty: none counts. */
export interface KeptSecrets {
  readonly secret: string;
  readonly secretHint: string;
  readonly secretSince: string;
  /** The newest first; those that have ended count no more. */
  readonly oldSecrets: readonly OldSecret[];
}

/** A secret that was just made. */
export interface FreshSecret {
  readonly secret: string;
  readonly hint: string;
  readonly sealed: string;
}

const overlapMs = 86_400_000;
/** Messages have a signature by each secret, and receivers do not look at any number of them. */
const maxOld = 9;

/** The old secrets that still count. */
function countingSecrets({ oldSecrets }: Pick<KeptSecrets, 'oldSecrets'>, now: Date) {
  return oldSecrets.filter(({ until }) => Date.parse(until) > now.getTime());
}

/** All sealed secrets that count, the newest first. */
export function sealedSecrets(kept: KeptSecrets, now: Date): readonly string[] {
  const old = countingSecrets(kept, now).map(({ sealed }) => sealed);
  return [kept.secret, ...old].filter((sealed) => sealed !== '');
}

/**
 * What rotating makes of the secrets. The one before counts for another day beside those before it, each until its own end;
 * without `keepsOld` all of them end now.
 */
export function rotated(
  ctx: Context,
  kept: KeptSecrets,
  fresh: FreshSecret,
  keepsOld: boolean,
): { readonly secrets: KeptSecrets; readonly oldUntil: string | null } {
  const next = { secret: fresh.sealed, secretHint: fresh.hint, secretSince: ctx.now.toISOString() };
  if (!keepsOld) return { secrets: { ...next, oldSecrets: [] }, oldUntil: null };
  const before = countingSecrets(kept, ctx.now);
  if (before.length >= maxOld) {
    const violations = [{ path: 'body.keep_old', code: 'too_many_old_secrets' }];
    throw new AppError('action_not_possible', {}, { violations });
  }
  const until = new Date(ctx.now.getTime() + overlapMs).toISOString();
  const replaced = { id: ctx.randomId(), sealed: kept.secret, hint: kept.secretHint, until };
  // After a handover there is none to keep.
  const isKept = kept.secret !== '';
  return {
    secrets: { ...next, oldSecrets: [...(isKept ? [replaced] : []), ...before] },
    oldUntil: isKept ? until : null,
  };
}

/** The old secrets without one that ends now. Refuses one that does not count. */
export function withoutOldSecret(kept: KeptSecrets, id: string, now: Date): readonly OldSecret[] {
  const counting = countingSecrets(kept, now);
  if (!counting.some((old) => old.id === id)) throw notFound();
  return counting.filter((old) => old.id !== id);
}

/** What people see of secrets. */
export function presentSecrets(kept: KeptSecrets, now: Date) {
  return {
    secret: { hint: kept.secretHint, since: kept.secretSince },
    old_secrets: countingSecrets(kept, now).map(({ id, hint, until }) => ({ id, hint, until })),
  };
}
