import type { Context } from '#server/platform/context.ts';
import type { ProtocolAnswer, ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import { bulkSupport } from './bulk.ts';
import { maxCount, scimAnswer } from './scim-answer.ts';
import { noResource, ScimError } from './scim-error.ts';

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const core = 'urn:ietf:params:scim:schemas:core:2.0';

/** `GET /ServiceProviderConfig` (RFC 7643, 5). */
export async function serviceProviderConfig(ctx: Context): Promise<ProtocolAnswer> {
  return scimAnswer(200, {
    schemas: [`${core}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: bulkSupport,
    filter: { supported: true, maxResults: maxCount },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token of the page Single sign-on, shown once.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${baseOf(ctx)}/ServiceProviderConfig` },
  });
}

/** `GET /ResourceTypes` and `/ResourceTypes/{id}` (RFC 7643, 6). */
export async function resourceTypes(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  const types = ['User', 'Group'].map((id) => ({
    schemas: [`${core}:ResourceType`],
    id,
    name: id,
    endpoint: `/${id}s`,
    schema: `${core}:${id}`,
    meta: { resourceType: 'ResourceType', location: `${baseOf(ctx)}/ResourceTypes/${id}` },
  }));
  return oneOrAll(types, request);
}

/** `GET /Schemas` and `/Schemas/{urn}` (RFC 7643, 7): the attributes that are kept. */
export async function schemas(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  const described = [
    {
      id: `${core}:User`,
      name: 'User',
      description: 'A user',
      attributes: [
        attribute('userName', { required: true, uniqueness: 'server' }),
        complex('name', [attribute('formatted'), attribute('givenName'), attribute('familyName')]),
        attribute('displayName'),
        complex(
          'emails',
          [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
          true,
        ),
        attribute('active', { type: 'boolean' }),
        complex('groups', [attribute('value'), attribute('display'), reference('Group')], true, 'readOnly'),
      ],
    },
    {
      id: `${core}:Group`,
      name: 'Group',
      description: 'A role',
      attributes: [
        attribute('displayName', { required: true, uniqueness: 'server' }),
        complex(
          'members',
          [attribute('value'), attribute('display', { mutability: 'readOnly' }), reference('User')],
          true,
        ),
      ],
    },
  ].map((one) => ({
    schemas: [`${core}:Schema`],
    ...one,
    meta: { resourceType: 'Schema', location: `${baseOf(ctx)}/Schemas/${one.id}` },
  }));
  return oneOrAll(described, request);
}

const baseOf = (ctx: Context) => `${ctx.client.origin}/scim/v2`;

function oneOrAll(
  all: readonly { readonly id: string }[],
  { params, query }: ProtocolRequest,
): ProtocolAnswer {
  // RFC 7644, 4: what the service says of itself is not filtered.
  if (query.filter !== undefined) throw new ScimError(403, 'Schemas and types of resources take no filter.');
  if (params.id === undefined) {
    const page = { totalResults: all.length, startIndex: 1, itemsPerPage: all.length, Resources: all };
    return scimAnswer(200, { schemas: [listSchema], ...page });
  }
  const found = all.find(({ id }) => id === params.id);
  if (!found) throw noResource();
  return scimAnswer(200, found);
}

/** The address of a resource that the part refers to. */
const reference = (type: 'User' | 'Group') =>
  attribute('$ref', { type: 'reference', referenceTypes: [type], mutability: 'readOnly' });

function attribute(name: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    name,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}

function complex(name: string, subAttributes: unknown[], multiValued = false, mutability = 'readWrite') {
  return attribute(name, { type: 'complex', multiValued, mutability, subAttributes });
}
