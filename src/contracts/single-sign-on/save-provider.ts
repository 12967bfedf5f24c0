import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { accountRules, providerProtocol, providerSlug } from './provider-shapes.ts';

export const saveProvider = defineEndpoint({
  name: 'saveProvider',
  method: 'POST',
  path: '/api/identity/sso/provider/save',
  summary: 'Save a provider of single sign-on',
  description:
    'Creates a provider or, with `id` and the `revision` that was read, changes one. Its kind stays. A secret that is left out stays as stored, unless the provider is at another address from now on; stored secrets are never returned. Whoever may do this may let anybody in, so it takes a system administrator.',
  permission: 'operate',
  writes: false,
  errors: ['duplicate_name', 'stale_revision'],
  body: z.object({
    id: id.optional(),
    revision: z.number().int().optional(),
    slug: providerSlug,
    name: z.string().trim().min(1).max(60),
    isEnabled: z.boolean(),
    protocol: providerProtocol,
    accounts: accountRules,
    /** Client secret, or the password of the searching account. */
    secret: z.string().min(1).max(4000).optional(),
  }),
  response: z.object({ id, revision: z.number().int() }),
});
