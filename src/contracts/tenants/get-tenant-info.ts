import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getTenantInfo = defineEndpoint({
  name: 'getTenantInfo',
  method: 'GET',
  path: '/api/sys/tenant/info',
  summary: 'Tenant, sign-in methods and the public key for credentials',
  description:
    'What the sign-in page needs before anyone is signed in: name, sign-in methods, password policy and the public key for credentials. With an expired licence or a suspended tenant, the refusal names the contact in `params.support_email` and `params.person_in_charge_phone`.',
  permission: 'anyone',
  writes: false,
  errors: ['licence_expired', 'tenant_suspended', 'unknown_tenant', 'under_maintenance'],
  response: z.object({
    name: z.string(),
    domain: z.string(),
    support_email: z.string(),
    person_in_charge_phone: z.string(),
    /** Target of the help menu; null: none. */
    documentation_url: z.string().nullable(),
    remote_support_url: z.string().nullable(),
    logo: z.string().nullable(),
    environment: z.enum(['production', 'development']),
    loginMethods: z.object({
      password: z.boolean(),
      passkey: z.boolean(),
      microsoft: z.boolean(),
      saml: z.boolean(),
    }),
    /** Public JWK, RSA-OAEP-256. */
    credentialKey: z.record(z.string(), z.unknown()),
    /** Characters of a new password. */
    passwordPolicy: z.object({ minimumLength: z.number().int(), maximumLength: z.number().int() }),
    /** Demo mode only: accounts a visitor may try. */
    demo: z
      .object({
        password: z.string(),
        accounts: z.array(z.object({ username: z.string(), name: z.string(), about: z.string() })),
      })
      .nullable(),
  }),
});
