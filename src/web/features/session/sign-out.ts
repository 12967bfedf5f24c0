import { signOut } from '#contracts/identity/sign-out.ts';
import { writeUnseen } from '#web/lib/api/write.ts';
import { disconnectRealtime } from '#web/lib/realtime/realtime.ts';
import { session } from '#web/lib/session/session.ts';
import { unsaved } from '#web/lib/storage/unsaved.ts';

/** Ends the session on the server and in this browser. Without a response it still ends in this browser. */
export async function signOutHere(): Promise<void> {
  if (session.canRenew()) await writeUnseen(signOut, {});
  await disconnectRealtime().catch(() => undefined);
  unsaved.forgetAll();
  session.end('signedOut');
}

/** Like `signOutHere`; after another tab has done it, only what this one holds is forgotten: a new session may be there. */
export async function forgetHere(): Promise<void> {
  if (session.state().status !== 'signedOut') return signOutHere();
  unsaved.forgetAll();
  await disconnectRealtime().catch(() => undefined);
}
