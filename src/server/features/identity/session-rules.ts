/** Lifetime of an access token. Short, because it is accepted without asking the database. */
export const accessTokenSeconds = 5 * 60;

/** A session that is not used for this long ends. */
const idleSeconds = 60 * 60;

/** How far a browser's clock may be off when it seals a credential. */
export const credentialAgeMs = 12 * 60 * 60 * 1000;

export const accessPurpose = 'access';

/** When a session that is used now ends unless it is used again; the policy says how many hours it lasts at most. */
export function sessionEnd(now: Date, createdOn: Date, maxHours: number): Date {
  return new Date(
    Math.min(now.getTime() + idleSeconds * 1000, createdOn.getTime() + maxHours * 60 * 60 * 1000),
  );
}
