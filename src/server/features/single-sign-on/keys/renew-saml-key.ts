import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { samlKeyChanged } from '../events.ts';
import { makeNextKey } from '../saml/saml-key.ts';

export async function renewSamlKey(ctx: Context): Promise<Record<string, never>> {
  const isMade = await makeNextKey(ctx, (tx) => tx.announce(samlKeyChanged, { change: 'renewed' }));
  if (!isMade) throw new AppError('action_not_possible');
  return {};
}
