import type { EndpointOutput } from '#contracts/endpoint.ts';
import { refreshToken } from '#contracts/identity/refresh-token.ts';
import { isApiError } from '../http/api-error.ts';
import { dataOf, send } from '../http/send.ts';
import { isIdle } from './activity.ts';
import {
  claimSuccessor,
  currentToken,
  forgetToken,
  hasToken,
  keepToken,
  onForgotten,
  replaceToken,
} from './refresh-token-store.ts';

/**
 * The session of this browser. The access token lives in memory only. The refresh token is kept for all tabs, so that a
 * reload, a link opened in a new tab and a duplicated tab all find the session: in sessionStorage a duplicated tab would
 * replay a rotated token and thereby end the whole session family. A Web Lock lets one tab rotate at a time. The token
 * that follows is made and kept before it is asked for, so that a page that was reloaded while it waited for the answer
 * can ask again.
 */

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
/** The id of the session that this page shows; null: none. */
let shown: string | null = null;
const listeners = new Set<() => void>();

function change(next: SessionState, token: string | null): void {
  accessToken = token;
  state = next;
  for (const listener of listeners) listener();
}

/** Starts to use tokens whose refresh token is stored. */
function use(tokens: Tokens): void {
  shown = idOf(tokens.accessToken);
  change({ status: 'signedIn', expiresAtMs: Date.parse(tokens.expiresAt) }, tokens.token);
}

function end(reason: SessionEnd | null): void {
  forgetToken();
  leave(reason);
}

/** Ends it in this page only. */
function leave(reason: SessionEnd | null): void {
  shown = null;
  change({ status: 'signedOut', reason }, null);
}

/** What stands before the dot of a refresh token stays the same as long as its session. */
const idOf = (token: string): string => token.split('.')[0] ?? '';

async function rotate(isExtending: boolean): Promise<boolean> {
  try {
    const claimed = await claimSuccessor();
    if (claimed === null) {
      if (state.status !== 'signedOut') end(state.status === 'signedIn' ? 'expired' : null);
      return false;
    }
    const { current, next } = claimed;
    // Somebody has signed in in another tab: what this page shows and sends is not theirs.
    if (shown !== null && idOf(current) !== shown) {
      leave('signedOut');
      return false;
    }
    const tokens = (await dataOf(
      await send(refreshToken, { body: { jwt: current, next, isIdle: !isExtending && isIdle() } }),
    )) as Tokens;
    if (tokens.token === null) {
      end('expired');
      return false;
    }
    // An answer that comes after the session has ended must not sign the person in again.
    if (!(await replaceToken(current, tokens.accessToken))) return rotate(isExtending);
    use(tokens);
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
  /** The refresh token, to sign out with; null without a session. */
  refreshToken: currentToken,
  /** Whether a refresh token is at hand. */
  canRenew: hasToken,
  /** Takes over the tokens of a finished sign-in. */
  async start(tokens: Tokens): Promise<void> {
    await keepToken(tokens.accessToken);
    use(tokens);
  },
  /**
   * Goes on without a connection until the session ends, with nothing but what this browser has kept. The first call
   * that reaches the server renews the session, or ends it.
   */
  continueOffline(expiresAtMs: number): void {
    if (state.status !== 'unknown' || !hasToken()) return;
    change({ status: 'signedIn', expiresAtMs }, null);
    void currentToken().then((token) => {
      if (token !== null && state.status === 'signedIn') shown ??= idOf(token);
    });
  },
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

onForgotten(() => {
  if (state.status === 'signedIn') end('signedOut');
});
