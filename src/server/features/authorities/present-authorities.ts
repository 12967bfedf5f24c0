import type { listAuthorities as endpoint } from '#contracts/authorities/list-authorities.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { KeptAuthority } from './authority.ts';

/** Authorities as the wire shows them. */
export async function presentAuthorities(
  ctx: Context,
  authorities: readonly KeptAuthority[],
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  return authorities.map(({ id, subject, issuer, fingerprint, validFrom, validTo, addedOn, addedBy }) => {
    const by = people.person(addedBy);
    return {
      id,
      subject,
      issuer,
      fingerprint,
      valid_from: validFrom.toISOString(),
      valid_to: validTo.toISOString(),
      is_expired: validTo <= ctx.now,
      added_on: addedOn.toISOString(),
      added_by: by ? { id: by.id, name: by.name } : null,
    };
  });
}
