import type { KeyScope } from '#contracts/keys/key-shapes.ts';

const scopes: Readonly<Record<KeyScope, string>> = {
  read: 'Calls that only read.',
  write: 'Calls that change or send something.',
  designApps: 'Calls that design apps and connectors, beside `read` or `write`.',
  analyse: 'Calls of reports, dashboards and process maps, beside `read` or `write`.',
  manageTenant:
    'Calls about people, categories, webhooks, inboxes and the connect hub, beside `read` or `write`.',
  administrate: 'Calls that change users, settings and all apps, beside `read` or `write`.',
  chooseLaunchPage: 'The call that chooses the start page, beside `write`.',
  operate: 'Calls that operate the process engine and read the audit trail, beside `read` or `write`.',
  administer: 'Stands for all permissions that the owner has.',
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
