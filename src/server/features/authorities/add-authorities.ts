import type { addAuthorities as endpoint } from '#contracts/authorities/add-authorities.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { insertAuthority, loadAuthorities } from './authority-store.ts';
import { authorityChanged } from './events.ts';
import { presentAuthorities } from './present-authorities.ts';
import { type AuthorityFault, maxAuthorities, readAuthorities } from './read-authorities.ts';
import { ownAuthorities } from './trusted-authorities.ts';

/** Adds each certificate of a text in PEM, or none. */
export async function addAuthorities(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const read = readAuthorities(body.pem, ctx.now);
  if ('fault' in read) throw refused(read.fault, read.subject);
  for (const authority of read.authorities) {
    const kept = { id: ctx.randomId(), ...authority, addedBy: actorOf(ctx).id, addedOn: ctx.now };
    if (!(await insertAuthority(ctx.db, kept))) continue;
    const { id: authorityId, subject, fingerprint } = kept;
    ctx.announce(authorityChanged, { authorityId, subject, fingerprint, change: 'added' });
  }
  const all = await loadAuthorities(ctx.db);
  if (all.length > maxAuthorities) throw refused('certificate_too_many', '');
  ctx.afterCommit(() => ownAuthorities(ctx.platform).changed(ctx.tenant));
  return presentAuthorities(ctx, all);
}

function refused(code: AuthorityFault, subject: string): AppError {
  const violation = { path: 'body.pem', code, params: { subject, max: maxAuthorities } };
  return new AppError('validation_failed', {}, { violations: [violation] });
}
