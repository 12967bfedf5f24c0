import { timingSafeEqual } from 'node:crypto';
import { randomToken, sha256 } from '#server/platform/crypto/random-id.ts';

/** A refresh token as text: `sessionId.secret`; only a hash of it is stored. */
export interface RefreshToken {
  readonly text: string;
  readonly hash: string;
}

export function makeRefreshToken(sessionId: string): RefreshToken {
  const text = `${sessionId}.${randomToken()}`;
  return { text, hash: hashRefreshToken(text) };
}

export function hashRefreshToken(text: string): string {
  return sha256(text);
}

export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const sessionIdPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The session id in a refresh token; null if the text is not a token. */
export function sessionIdOf(text: string): string | null {
  const [sessionId = '', secret = '', ...rest] = text.split('.');
  return sessionIdPattern.test(sessionId) && secret.length >= 40 && rest.length === 0 ? sessionId : null;
}
