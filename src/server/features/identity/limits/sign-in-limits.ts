import { sha256 } from '#server/platform/crypto/random-id.ts';

/**
 * How many wrong passwords something has to spare, and the seconds after which it has one more again, up to the same
 * number. The reasons for the numbers are in docs/operations.md.
 */
interface SignInRule {
  readonly attempts: number;
  readonly refillSeconds: number;
}

/** What wrong passwords are counted under, and by which rule. */
export interface SignInLimit extends SignInRule {
  readonly subject: string;
}

/** One person from one place, one device that the person has signed in on, one place, one person from everywhere. */
const signInRules = {
  pair: { attempts: 10, refillSeconds: 30 * 60 },
  device: { attempts: 10, refillSeconds: 30 * 60 },
  address: { attempts: 100, refillSeconds: 30 },
  name: { attempts: 1_000, refillSeconds: 24 },
} as const satisfies Record<string, SignInRule>;

/**
 * The limits of one attempt, in an order in which all attempts lock them. A device that the person has signed in on
 * before has a limit of its own and no other. Names are kept as hashes: what people type there may be a password.
 */
export function limitsOf(attempt: {
  readonly username: string;
  readonly network: string;
  readonly deviceId: string | null;
}): readonly SignInLimit[] {
  const name = attempt.username.trim().toLowerCase();
  if (attempt.deviceId !== null) {
    return [{ subject: `device:${sha256(`${attempt.deviceId} ${name}`)}`, ...signInRules.device }];
  }
  return [
    { subject: `address:${attempt.network}`, ...signInRules.address },
    { subject: `name:${sha256(name)}`, ...signInRules.name },
    { subject: `pair:${sha256(`${attempt.network} ${name}`)}`, ...signInRules.pair },
  ];
}

/** For each subject, in milliseconds since 1970, when it has all its attempts to spare again; absent: it has. */
export type FullAt = ReadonlyMap<string, number>;

/**
 * One attempt taken from every limit, or from none: a limit without any left refuses, and answers after how many
 * milliseconds it has one again. An attempt is taken before the password is looked at, so that guesses sent side by side
 * get no further than those sent one by one, and given back when the password was right.
 */
export function takeAttempt(
  limits: readonly SignInLimit[],
  fullAt: FullAt,
  nowMs: number,
):
  | { readonly isTaken: true; readonly fullAt: FullAt }
  | { readonly isTaken: false; readonly waitMs: number } {
  const after = new Map<string, number>();
  let waitMs = 0;
  for (const { subject, attempts, refillSeconds } of limits) {
    const taken = Math.max(fullAt.get(subject) ?? nowMs, nowMs) + refillSeconds * 1000;
    waitMs = Math.max(waitMs, taken - nowMs - attempts * refillSeconds * 1000);
    after.set(subject, taken);
  }
  return waitMs > 0 ? { isTaken: false, waitMs } : { isTaken: true, fullAt: after };
}

/** The attempt given back to each limit it was taken from. */
export function giveBack(limits: readonly SignInLimit[], fullAt: FullAt, nowMs: number): FullAt {
  return new Map(
    limits.map(({ subject, refillSeconds }) => [
      subject,
      (fullAt.get(subject) ?? nowMs) - refillSeconds * 1000,
    ]),
  );
}
