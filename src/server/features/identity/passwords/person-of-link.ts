import { directory, type Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { findPasswordLink, type LinkPurpose } from './password-link-store.ts';

/** Whose link has a secret with this hash, and what for. One that is forged, used, replaced or too old gets one refusal. */
export async function personOfLink(
  ctx: Context,
  secretHash: string,
): Promise<{ readonly person: Person; readonly purpose: LinkPurpose }> {
  const link = await findPasswordLink(ctx.db, secretHash, ctx.now);
  const person = link === null ? undefined : (await directory(ctx)).person(link.userId);
  if (link === null || !person?.isActive) throw new AppError('link_invalid');
  return { person, purpose: link.purpose };
}
