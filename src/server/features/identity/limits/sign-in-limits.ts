import { sha256 } from '#server/platform/crypto/random-id.ts';

/**
 * The number of wrong passwords that a subject may have, and the seconds after which it regains one, up to the same
 * number. docs/operations.md has the reasons for the numbers.
 */
interface SignInRule {
  readonly attempts: number;
  readonly refillSeconds: number;
}

/** What wrong passwords are counted by, and under which rule. */
export interface SignInLimit extends SignInRule {
  readonly subject: string;
}

/**
 * One person from one network, one device on which the person has signed in, one network, one person from everywhere.
 */
const signInRules = {
  pair: { attempts: 10, refillSeconds: 30 * 60 },
  device: { attempts: 10, refillSeconds: 30 * 60 },
  address: { attempts: 100, refillSeconds: 30 },
  name: { attempts: 1_000, refillSeconds: 24 },
  codePair: { attempts: 10, refillSeconds: 10 * 60 },
  code: { attempts: 50, refillSeconds: 15 * 60 },
} as const satisfies Record<string, SignInRule>;

/**
 * The limits of one attempt, in the order in which all attempts lock them. A device on which the person has signed in
 * before has only its own limit. Names are stored as hashes, because people may type a password there.
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
    nameLimit(attempt.username),
    { subject: `pair:${sha256(`${attempt.network} ${name}`)}`, ...signInRules.pair },
  ];
}

/**
 * The limits of a code of the second factor. Whoever guesses knows the password already: of a million codes three fit at
 * a time, so that 50 guesses at once and 96 a day find one in ten years.
 */
export function codeLimitsOf(attempt: {
  readonly userId: string;
  readonly network: string;
}): readonly SignInLimit[] {
  return [
    codeLimit(attempt.userId),
    { subject: `code-pair:${sha256(`${attempt.network} ${attempt.userId}`)}`, ...signInRules.codePair },
  ];
}

/** The limits that count what is wrong for a person from everywhere: passwords and codes. */
export function limitsByPerson(person: {
  readonly id: string;
  readonly username: string;
}): readonly SignInLimit[] {
  return [nameLimit(person.username), codeLimit(person.id)];
}

const nameLimit = (username: string): SignInLimit => ({
  subject: `name:${sha256(username.trim().toLowerCase())}`,
  ...signInRules.name,
});
const codeLimit = (userId: string): SignInLimit => ({ subject: `code:${userId}`, ...signInRules.code });

/** For each subject, when it has all its attempts again, in milliseconds since 1970; absent if it has them now. */
export type FullAt = ReadonlyMap<string, number>;

/**
 * Takes one attempt from every limit, or from none: a limit without attempts refuses and returns the milliseconds until
 * it has one. The attempt is taken before the password is checked, so that parallel guesses get no further than
 * sequential ones, and returned if the password was right.
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

/** Returns the attempt to each limit it was taken from. */
export function giveBack(limits: readonly SignInLimit[], fullAt: FullAt, nowMs: number): FullAt {
  return new Map(
    limits.map(({ subject, refillSeconds }) => [
      subject,
      (fullAt.get(subject) ?? nowMs) - refillSeconds * 1000,
    ]),
  );
}
