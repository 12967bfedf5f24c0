import type { KeyScope } from '#contracts/keys/key-shapes.ts';

const scopes: Readonly<Record<KeyScope, string>> = {
  read: 'Calls that only read.',
  write: 'Calls that change or send something.',
  administer: 'Calls that take the rights of administrators or designers, beside `read` or `write`.',
};

/** How programs show who they are, as security schemes of OpenAPI. */
export const keySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'fw_p_… or fw_s_…',
    description: 'A personal access token or a service token that has the scopes named.',
  },
  oauth: {
    type: 'oauth2',
    description: 'An access token of an OAuth 2 client (RFC 6749, 4.4).',
    flows: { clientCredentials: { tokenUrl: '/api/identity/oauth/token', scopes } },
  },
};
