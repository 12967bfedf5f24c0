import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import type { Locale } from '#messages/index.ts';
import type { ProtocolAnswer } from '#server/platform/http/protocol-routes.ts';
import { continueTexts } from './continue-texts.ts';

/** A signed message in a form that a browser posts by itself. */
export interface FormMessage {
  readonly action: string;
  /** Names and values of its hidden fields. */
  readonly fields: Readonly<Record<string, string>>;
}

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');

/**
 * The message of a signed address as a form (SAML 2.0 bindings, 3.5): its XML is signed itself, as the query that was signed is not
 * sent.
 */
export function asForm(address: string, privateKey: string): FormMessage {
  const { origin, pathname, search, searchParams } = new URL(address);
  const name = searchParams.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse';
  const xml = inflateRawSync(Buffer.from(searchParams.get(name) ?? '', 'base64')).toString('utf8');
  const relayState = searchParams.get('RelayState');
  const own = new URLSearchParams(search);
  for (const part of [name, 'RelayState', 'SigAlg', 'Signature']) own.delete(part);
  const query = own.toString();
  return {
    action: `${origin}${pathname}${query === '' ? '' : `?${query}`}`,
    fields: {
      [name]: Buffer.from(signed(xml, privateKey)).toString('base64'),
      ...(relayState ? { RelayState: relayState } : {}),
    },
  };
}

/** The message with an enveloped signature over the whole of it, after its issuer. */
function signed(xml: string, privateKey: string): string {
  const signature = new SignedXml({
    privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath: '/*',
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  const location = { reference: "/*/*[local-name(.)='Issuer']", action: 'after' } as const;
  signature.computeSignature(xml, { location });
  return signature.getSignedXml();
}

/**
 * The page with the form. It runs its one script and loads nothing. Where the form goes is not limited: browsers hold the
 * addresses to which the provider sends people on against that, too.
 */
export function formPage({ action, fields }: FormMessage, locale: Locale): ProtocolAnswer {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const text = escaped(continueTexts[locale].signOutContinue);
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body:
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${text}</title></head><body>` +
      `<form method="post" action="${escaped(action)}">${inputs.join('')}` +
      `<noscript><button type="submit">${text}</button></noscript></form><script>${script}</script></body></html>`,
  };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
