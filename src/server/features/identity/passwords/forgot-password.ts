import type { EndpointInput } from '#contracts/endpoint.ts';
import type { forgotPassword as endpoint } from '#contracts/identity/forgot-password.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { sendPasswordMail } from './password-link.ts';

/** Does and answers the same for every name. */
export async function forgotPassword(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const person = (await directory(ctx)).personByUsername(query.username);
  const userId = person?.isActive ? person.id : null;
  ctx.enqueue(sendPasswordMail, { userId, purpose: 'reset', isForgotten: true });
  return {};
}
