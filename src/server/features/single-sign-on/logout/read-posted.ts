import { ValidateInResponseTo } from '@node-saml/node-saml';
import type { Context } from '#server/platform/context.ts';
import type { ProviderOf } from '../provider.ts';
import { hasEncryptedId } from '../saml/encrypted-id.ts';
import { readMessage } from '../saml/read-message.ts';
import { noRequests, samlClient } from '../saml/saml-client.ts';
import { samlKeys } from '../saml/saml-key.ts';
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
  const xml = Buffer.from(message, 'base64').toString('utf8');
  const root = readMessage(xml);
  if (!root) return undefined;
  const sent: Readonly<Record<string, string>> =
    request.length === 1 ? { SAMLRequest: message } : { SAMLResponse: message };
  const keys = hasEncryptedId(root) ? (await samlKeys(ctx)).map(({ privateKey }) => privateKey) : [undefined];
  for (const key of keys) {
    if (await isVerified(ctx, provider, sent, key)) return { xml, relayState: form.get('RelayState') ?? '' };
  }
  return undefined;
}

/** Whether a message is signed as a whole; the library also wants to open the name in it. */
async function isVerified(
  ctx: Context,
  provider: ProviderOf<'saml'>,
  sent: Readonly<Record<string, string>>,
  decryptionPvk: string | undefined,
): Promise<boolean> {
  // What a response answers is checked where it is carried out: the library looks for it in sign-ins only.
  const client = samlClient(ctx, provider, noRequests, {
    decryptionPvk,
    validateInResponseTo: ValidateInResponseTo.never,
  });
  try {
    const { loggedOut } =
      'SAMLRequest' in sent
        ? await client.validatePostRequestAsync({ ...sent })
        : await client.validatePostResponseAsync({ ...sent });
    return loggedOut;
  } catch (cause) {
    ctx.log().info({ provider: provider.slug, cause: String(cause).slice(0, 300) });
    return false;
  }
}
