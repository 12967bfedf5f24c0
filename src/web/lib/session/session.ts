import type { EndpointOutput } from '#contracts/endpoint.ts';
import { refreshToken } from '#contracts/identity/refresh-token.ts';
import { isApiError } from '../http/api-error.ts';
import { dataOf, send } from '../http/send.ts';
import { isIdle } from './activity.ts';

/**
 * The session of this browser. The access token lives in memory only. The refresh token is kept in localStorage, so
 * that a reload, a link opened in a new tab and a duplicated tab all find the session: in sessionStorage a duplicated
 * tab would replay a rotated token and thereby end the whole session family. A Web Lock lets one tab rotate at a time.
 * The token that follows is made and kept here before it is asked for, so that a page that was reloaded while it waited
 * for the answer can ask again.
 */

const storageKey = 'formwright.session';
const nextKey = 'formwright.session.next';
const lockName = 'formwright.session.renew';

type Tokens = EndpointOutput<typeof refreshToken>;

/** Why a session ended: the person left, or it ran out. */
type SessionEnd = 'signedOut' | 'expired';

/** `expiresAtMs` is the end of the session unless it is renewed before. `unknown` until the first check has ended. */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signedIn'; readonly expiresAtMs: number }
  | { readonly status: 'signedOut'; readonly reason: SessionEnd | null };

let state: SessionState = { status: 'unknown' };
let accessToken: string | null = null;
let renewal: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function change(next: SessionState, token: string | null): void {
  accessToken = token;
  state = next;
  for (const listener of listeners) listener();
}

function start(tokens: Tokens): void {
  localStorage.setItem(storageKey, tokens.accessToken);
  localStorage.removeItem(nextKey);
  change({ status: 'signedIn', expiresAtMs: Date.parse(tokens.expiresAt) }, tokens.token);
}

function end(reason: SessionEnd | null): void {
  localStorage.removeItem(storageKey);
  localStorage.removeItem(nextKey);
  change({ status: 'signedOut', reason }, null);
}

/** The successor of this token: the successor of an earlier request without an answer, or a new token. */
function successorOf(held: string): string {
  const [sessionId = ''] = held.split('.');
  const asked = localStorage.getItem(nextKey);
  if (asked !== null && asked !== held && asked.startsWith(`${sessionId}.`)) return asked;
  const secret = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  const next = `${sessionId}.${secret.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
  localStorage.setItem(nextKey, next);
  return next;
}

async function rotate(isExtending: boolean): Promise<boolean> {
  const held = localStorage.getItem(storageKey);
  if (held === null) {
    if (state.status !== 'signedOut') end(state.status === 'signedIn' ? 'expired' : null);
    return false;
  }
  try {
    const tokens = (await dataOf(
      await send(refreshToken, {
        body: { jwt: held, next: successorOf(held), isIdle: !isExtending && isIdle() },
      }),
    )) as Tokens;
    if (tokens.token === null) {
      end('expired');
      return false;
    }
    start(tokens);
    return true;
  } catch (error) {
    // Without a complete answer the session can still be valid. The request fails and the session stays.
    if (isApiError(error) && error.isRefusal) end('expired');
    return false;
  }
}

function exclusively(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(lockName, work) : work();
}

/** The one session of this page. */
export const session = {
  state: (): SessionState => state,
  accessToken: (): string | null => accessToken,
  /** Whether a refresh token is at hand. */
  canRenew: (): boolean => localStorage.getItem(storageKey) !== null,
  /** Takes over the tokens of a finished sign-in. */
  start,
  /** Forgets the session in this browser; other tabs follow. */
  end,
  /**
   * Rotates the tokens once for all concurrent callers. Returns false when there is no session to renew. The end of the
   * session moves only while the user is active, or with `isExtending`.
   */
  renew({ isExtending = false } = {}): Promise<boolean> {
    renewal ??= exclusively(() => rotate(isExtending)).finally(() => {
      renewal = null;
    });
    return renewal;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue === null && state.status === 'signedIn') end('signedOut');
  });
}
