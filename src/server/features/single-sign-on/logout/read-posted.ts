import { ValidateInResponseTo } from '@node-saml/node-saml';
import type { Context } from '#server/platform/context.ts';
import type { ProviderOf } from '../provider.ts';
import { noRequests, samlClient } from '../saml/saml-client.ts';
import type { RedirectMessage } from './redirect-message.ts';

const longest = 200_000;

/**
 * The message of a posted form, which is signed as a whole with one of the provider's certificates (SAML 2.0 bindings, 3.5.4.1).
 * Undefined: unsigned, signed by another, signed in part only, or unreadable.
 */
export async function readPosted(
  ctx: Context,
  provider: ProviderOf<'saml'>,
  body: string,
): Promise<RedirectMessage | undefined> {
  const form = new URLSearchParams(body);
  const [request, response] = [form.getAll('SAMLRequest'), form.getAll('SAMLResponse')];
  const [message = ''] = [...request, ...response];
  if (request.length + response.length !== 1 || message.length > longest) return undefined;
  // What a response answers is checked where it is carried out: the library looks for it in sign-ins only.
  const client = samlClient(ctx, provider, noRequests, {
    validateInResponseTo: ValidateInResponseTo.never,
  });
  try {
    const { loggedOut } =
      request.length === 1
        ? await client.validatePostRequestAsync({ SAMLRequest: message })
        : await client.validatePostResponseAsync({ SAMLResponse: message });
    if (!loggedOut) return undefined;
  } catch (cause) {
    ctx.log().info({ provider: provider.slug, cause: String(cause).slice(0, 300) });
    return undefined;
  }
  const xml = Buffer.from(message, 'base64').toString('utf8');
  return { xml, relayState: form.get('RelayState') ?? '' };
}
