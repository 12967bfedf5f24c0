import type { Context } from '#server/platform/context.ts';
import type { ProviderOf } from '../provider.ts';
import { asSigned } from '../saml/saml-client.ts';
import { samlKeys } from '../saml/saml-key.ts';
import { asForm, type FormMessage } from './form-message.ts';

/** Where a browser goes on: an address, or a form that it posts. */
export type Onward = string | FormMessage;

/** A message of the library's, by the binding that the provider takes. Not inside a transaction. */
export async function onwardTo(ctx: Context, provider: ProviderOf<'saml'>, address: string): Promise<Onward> {
  if (provider.protocol.logoutBinding !== 'post') return asSigned(address);
  const [{ privateKey }] = await samlKeys(ctx);
  return asForm(address, privateKey);
}
