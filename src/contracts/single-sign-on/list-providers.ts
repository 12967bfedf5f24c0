import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { accountRules, providerProtocol } from './provider-shapes.ts';

export const listProviders = defineEndpoint({
  name: 'listProviders',
  method: 'GET',
  path: '/api/identity/sso/provider/list',
  summary: 'Providers of single sign-on',
  description:
    'All providers with their settings and the addresses to give to them. Secrets are never returned; `hasSecret` tells whether one is stored.',
  permission: 'operate',
  writes: false,
  response: z.object({
    items: z.array(
      z.object({
        id,
        revision: z.number().int(),
        slug: z.string(),
        name: z.string(),
        isEnabled: z.boolean(),
        protocol: providerProtocol,
        accounts: accountRules,
        hasSecret: z.boolean(),
        /** Redirect address, assertion consumer service; null for a directory. */
        redirectUrl: z.string().nullable(),
        /** Metadata and entity id of this product for a SAML provider. */
        metadataUrl: z.string().nullable(),
        linkedCount: z.number().int(),
        modified_on: instant,
      }),
    ),
    /**
     * The key pairs for SAML: the one in use, and after it the one that follows; none before one is first needed.
     */
    samlKeys: z.array(z.object({ fingerprint: z.string(), created_on: instant, expires_on: instant })),
    roles: z.array(z.object({ id, name: z.string() })),
  }),
});
