import { signOut } from '#contracts/identity/sign-out.ts';
import { writeUnseen } from '#web/lib/api/write.ts';
import { eraseAnswers } from '#web/lib/offline/kept-store.ts';
import { unsubscribePush } from '#web/lib/offline/unsubscribe-push.ts';
import { session } from '#web/lib/session/session.ts';
import { unsaved } from '#web/lib/storage/unsaved.ts';

/**
 * Ends the session on the server and in this browser, by its refresh token: an access token may be gone, and cannot be
 * had again with an expired licence. Without a response it still ends in this browser. A session that began at a SAML provider
 * ends there too: the browser leaves for it.
 */
export async function signOutHere(): Promise<void> {
  const jwt = await session.refreshToken();
  const written = jwt === null ? null : await writeUnseen(signOut, { body: { jwt } });
  await leaveRealtime();
  unsaved.forgetAll();
  await Promise.all([eraseAnswers(), unsubscribePush()]);
  session.end('signedOut');
  const away = written?.output?.singleLogoutUrl;
  if (away !== undefined) window.location.assign(away);
}

/** Like `signOutHere`; after another tab has done it, only what this one holds is forgotten: a new session may be there. */
export async function forgetHere(): Promise<void> {
  if (session.state().status !== 'signedOut') return signOutHere();
  unsaved.forgetAll();
  await leaveRealtime();
}

/** Only people who were signed in have the realtime part, so the sign-in page does not load it. */
async function leaveRealtime(): Promise<void> {
  await import('#web/lib/realtime/realtime.ts')
    .then(({ disconnectRealtime }) => disconnectRealtime())
    .catch(() => undefined);
}
