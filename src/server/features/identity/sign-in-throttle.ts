/** What a run of failed sign-ins is counted under. */
export interface ThrottleSubject {
  readonly subject: string;
  /** Failures without any delay. */
  readonly freeFailures: number;
  /** The delay doubles with each failure beyond, up to this. */
  readonly longestDelaySeconds: number;
}

/** After this long without a failure the count begins anew. */
export const forgetAfterMs = 15 * 60 * 1000;

/**
 * A guesser is slowed by address and name together, by address over all names, and by name over all addresses. The
 * last is generous and short: somebody else's guessing must not lock the owner out.
 */
export function throttleSubjects(username: string, ip: string): readonly ThrottleSubject[] {
  const name = username.trim().toLowerCase();
  return [
    { subject: `pair:${name}|${ip}`, freeFailures: 5, longestDelaySeconds: 300 },
    { subject: `address:${ip}`, freeFailures: 50, longestDelaySeconds: 300 },
    { subject: `name:${name}`, freeFailures: 30, longestDelaySeconds: 30 },
  ];
}

/** Seconds to wait after this many failures in a row. */
export function delaySeconds(failureCount: number, rule: ThrottleSubject): number {
  const beyond = failureCount - rule.freeFailures;
  return beyond < 0 ? 0 : Math.min(2 ** Math.min(beyond, 20), rule.longestDelaySeconds);
}
