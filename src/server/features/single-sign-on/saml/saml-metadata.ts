import type { Context } from '#server/platform/context.ts';
import { logoutUrl, metadataUrl, type ProviderOf, redirectUrl } from '../provider.ts';
import { acceptedEncryption } from './encryption-faults.ts';
import { samlKeys } from './saml-key.ts';

const md = 'urn:oasis:names:tc:SAML:2.0:metadata';
const ds = 'http://www.w3.org/2000/09/xmldsig#';
const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings';

/**
 * Metadata of this product as a service provider (SAML 2.0 metadata, 2.4.4): entity id, the certificates that our messages about
 * signing out are signed with, now and next, the one that assertions are to be encrypted for from now on, and the addresses. Signed assertions are wanted;
 * our sign-in requests are only signed for a provider that wants it, as they say nothing that a signature would protect.
 */
export async function samlMetadata(ctx: Context, provider: ProviderOf<'saml'>): Promise<string> {
  const keys = await samlKeys(ctx);
  const infos = keys.map(
    ({ certificate }) =>
      `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
  );
  const signing = infos.map((info) => `<KeyDescriptor use="signing">${info}</KeyDescriptor>`).join('');
  const methods = acceptedEncryption.map((method) => `<EncryptionMethod Algorithm="${method}"/>`).join('');
  const logout = escaped(logoutUrl(ctx, provider));
  return (
    `<?xml version="1.0"?>\n<EntityDescriptor xmlns="${md}" xmlns:ds="${ds}" entityID="${escaped(metadataUrl(ctx, provider))}">` +
    `<SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="${provider.protocol.signsRequests === true}" WantAssertionsSigned="true">` +
    signing +
    `<KeyDescriptor use="encryption">${infos.at(-1)}${methods}</KeyDescriptor>` +
    `<SingleLogoutService Binding="${bindings}:HTTP-Redirect" Location="${logout}"/>` +
    `<SingleLogoutService Binding="${bindings}:HTTP-POST" Location="${logout}"/>` +
    `<AssertionConsumerService index="1" isDefault="true" Binding="${bindings}:HTTP-POST" Location="${escaped(redirectUrl(ctx, provider))}"/>` +
    '</SPSSODescriptor></EntityDescriptor>\n'
  );
}

/** A certificate without its first and last line. */
const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
