import { createStore, del, get, set, type UseStore, update } from 'idb-keyval';

/**
 * The refresh token of this browser, kept in IndexedDB: a transaction sees what any tab has written, whereas each
 * process of a browser reads a copy of localStorage that can be old, and an old token ends the session when it is used.
 */

/** `next` is the token that follows `current`, from the moment it is first asked for until the answer is kept. */
interface Tokens {
  readonly current: string;
  readonly next: string | null;
}

/** Tells synchronously, and tells other tabs by an event, whether there is a session. Holds no secret. */
const markKey = 'formwright.session';
const tokensKey = 'tokens';

let database: UseStore | null = null;
const store = (): UseStore => {
  database ??= createStore('formwright', 'session');
  return database;
};

/** Whether this browser has a session. */
export const hasToken = (): boolean => localStorage.getItem(markKey) !== null;

/** Keeps the token of a new session. */
export async function keepToken(current: string): Promise<void> {
  await set(tokensKey, { current, next: null } satisfies Tokens, store());
  localStorage.setItem(markKey, 'kept');
}

/** The refresh token, null without a session or where it cannot be read. */
export async function currentToken(): Promise<string | null> {
  if (!hasToken()) return null;
  return (await get<Tokens>(tokensKey, store()).catch(() => undefined))?.current ?? null;
}

/** Forgets the session. Without the mark, a token that could not be removed is never read again. */
export function forgetToken(): void {
  localStorage.removeItem(markKey);
  del(tokensKey, store()).catch(() => undefined);
}

/**
 * The current token and the one to ask for, null without a session. A successor of an earlier request without an answer
 * is named again.
 */
export async function claimSuccessor(): Promise<{ readonly current: string; readonly next: string } | null> {
  if (!hasToken()) return null;
  let claimed: { readonly current: string; readonly next: string } | null = null;
  await update<Tokens | null>(
    tokensKey,
    (tokens) => {
      if (!tokens) return null;
      claimed = { current: tokens.current, next: tokens.next ?? successorOf(tokens.current) };
      return claimed;
    },
    store(),
  );
  return claimed;
}

/**
 * Puts `next` in the place of `current`. Gives false, and keeps nothing, if the session has ended meanwhile or another
 * sign-in has taken that place.
 */
export async function replaceToken(current: string, next: string): Promise<boolean> {
  let isReplaced = false;
  await update<Tokens | null>(
    tokensKey,
    (tokens) => {
      isReplaced = hasToken() && tokens?.current === current;
      return isReplaced ? { current: next, next: null } : (tokens ?? null);
    },
    store(),
  );
  return isReplaced;
}

/** Calls back when another tab forgets the session. */
export function onForgotten(listener: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    if (event.key === markKey && event.newValue === null) listener();
  });
}

/** Session ID, a dot and 256 random bits in base64url. */
function successorOf(current: string): string {
  const [sessionId = ''] = current.split('.');
  const secret = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  return `${sessionId}.${secret.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
