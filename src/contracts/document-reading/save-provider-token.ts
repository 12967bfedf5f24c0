import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { providerId } from './provider-shapes.ts';

export const saveProviderToken = defineEndpoint({
  name: 'saveProviderToken',
  method: 'PATCH',
  path: '/api/ocrprovider/update/token',
  summary: 'Store the address and token of a provider',
  description:
    'Stores how to reach a provider outside this product; a `token` of null removes both. The token is encrypted and never returned, only the last four characters of it. The embedded provider has none. An address by plain http is refused (`must_be_encrypted`), unless the operator has allowed its network, and so is one with a name, path or question (`only_host`).',
  permission: 'manageTenant',
  writes: false,
  body: z.object({
    ocrProviderId: providerId,
    /** Host of the service, without a name, path or question; https, unless it is an IP address whose network is allowed. */
    endpoint: z.url({ protocol: /^https?$/ }).max(500),
    token: z
      .string()
      .trim()
      .min(8)
      .max(500)
      .regex(/^[\x21-\x7e]+$/)
      .nullable(),
  }),
  response: z.object({ id: providerId, is_ready: z.boolean(), token_hint: z.string().nullable() }),
});
