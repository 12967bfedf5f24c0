import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';
import { describedProvider } from './provider-shapes.ts';

/** Why metadata of a SAML provider cannot be used. */
export const metadataFailures = [
  /** The address is neither https nor on this machine, or the server does not connect to it. */
  'address_refused',
  'not_found',
  'not_reachable',
  'not_trusted',
  'timed_out',
  'too_large',
  'too_many_redirects',
  /** The address answered with an error. */
  'status',
  /** Not well formed, with a document type, or not metadata of SAML 2.0. */
  'not_metadata',
  /** `validUntil` is over. */
  'expired',
  /** It describes no identity provider of SAML 2.0. */
  'no_provider',
  /** No address for sign-ins by HTTP-Redirect, or no certificate that can be read. */
  'incomplete',
] as const;

export const readProviderMetadata = defineEndpoint({
  name: 'readProviderMetadata',
  method: 'POST',
  path: '/api/identity/sso/provider/read-metadata',
  summary: 'Read the metadata of a SAML provider',
  description:
    'Reads SAML 2.0 metadata: the `document` itself, or the one at `url`, over https and without redirects. Answers the identity providers that it describes, as `saveProvider` takes them, and keeps nothing: entity id, addresses for signing in (HTTP-Redirect) and out (HTTP-Redirect, otherwise HTTP-POST), and all certificates for signatures. Documents with a document type are refused, and so are those whose `validUntil` is over. The signature of a document is not checked: take it from an address or a person that you trust. At most 100 providers are read; `isCut` when there are more. `failure` says why there are none.',
  permission: 'operate',
  writes: false,
  body: z.object({
    document: z.string().max(900_000).optional(),
    url: z.string().trim().max(2000).optional(),
  }),
  response: z.object({
    failure: z.enum(metadataFailures).nullable(),
    providers: z.array(describedProvider),
    /** Until when the metadata may be used, by their own words; null: they do not say. */
    validUntil: instant.nullable(),
    isCut: z.boolean(),
  }),
});
