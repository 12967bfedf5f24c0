import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listPasskeys as listing } from '#contracts/identity/passkeys/list-passkeys.ts';
import type { removePasskey as removing } from '#contracts/identity/passkeys/remove-passkey.ts';
import type { renamePasskey as renaming } from '#contracts/identity/passkeys/rename-passkey.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { secondFactorChanged } from '../second-factor/second-factor-events.ts';
import { forgetWithoutFactor } from '../second-factor/second-factor-store.ts';
import { deletePasskey, loadPasskeys, putPasskeyName } from './passkey-store.ts';

export async function listPasskeys(ctx: Context): Promise<EndpointOutput<typeof listing>> {
  const passkeys = await loadPasskeys(ctx.db, actorOf(ctx).id);
  return {
    isAllowed: (await signInPolicy(ctx)).allowsPasskeys,
    items: passkeys.map(({ id, name, madeOn, usedOn }) => ({ id, name, madeOn, usedOn })),
  };
}

export async function renamePasskey(
  ctx: Context,
  { body }: EndpointInput<typeof renaming>,
): Promise<Record<string, never>> {
  const { id: userId } = actorOf(ctx);
  if (!(await putPasskeyName(ctx.db, userId, body.id, body.name))) throw notFound();
  ctx.announce(secondFactorChanged, { userId, change: 'passkey-renamed' });
  return {};
}

export async function removePasskey(
  ctx: Context,
  { body }: EndpointInput<typeof removing>,
): Promise<Record<string, never>> {
  const { id: userId } = actorOf(ctx);
  if (!(await deletePasskey(ctx.db, userId, body.id))) throw notFound();
  await forgetWithoutFactor(ctx.db, userId);
  ctx.announce(secondFactorChanged, { userId, change: 'passkey-removed' });
  return {};
}
