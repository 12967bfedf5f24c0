import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { samlKeyChanged } from '../events.ts';
import { dropUsedSamlKey } from '../stores/saml-key-store.ts';

export async function withdrawSamlKey(ctx: Context): Promise<Record<string, never>> {
  if (!(await dropUsedSamlKey(ctx.db))) throw new AppError('action_not_possible');
  ctx.announce(samlKeyChanged, { change: 'withdrawn' });
  return {};
}
