import { z } from 'zod';
import { instant } from './basics.ts';

const oauthGrants = ['clientCredentials', 'authorizationCode'] as const;

/** How a security header gets its token (OAuth 2.0, RFC 6749). */
export const oauthClient = z.object({
  grant: z.enum(oauthGrants),
  tokenUrl: z.string().trim().max(2000),
  /** Where people consent; of no use for client credentials. */
  authorizationUrl: z.string().trim().max(2000),
  clientId: z.string().trim().min(1).max(500),
  authentication: z.enum(['basic', 'post']),
  scope: z.string().trim().max(2000),
});

/**
 * Whether a security header can be used: `ready` has fixed values only, or asks for its tokens by itself; `connected` has a
 * token; `not_connected` waits for a consent; `failed`: no token could be fetched; `stopped`: the connect hub made it, and its
 * integration is off or its key is gone.
 */
export const headerConnection = z.object({
  state: z.enum(['ready', 'connected', 'not_connected', 'failed', 'stopped']),
  failure: z.string().nullable(),
  renewed_on: instant.nullable(),
  expires_on: instant.nullable(),
});
