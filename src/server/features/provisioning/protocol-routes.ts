import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { randomToken, sha256 } from '#server/platform/crypto/random-id.ts';
import { parseJsonBody } from '#server/platform/http/input/json-body.ts';
import type {
  ProtocolAnswer,
  ProtocolRequest,
  ProtocolRoute,
} from '#server/platform/http/protocol-routes.ts';
import { runBulk } from './scim/bulk.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim/discovery.ts';
import { createGroup, deleteGroup, getGroup, listGroups, patchGroup, replaceGroup } from './scim/groups.ts';
import { scimRefusal } from './scim/scim-answer.ts';
import { noResource, ScimError } from './scim/scim-error.ts';
import { searchQuery } from './scim/search-query.ts';
import { createUser, deleteUser, getUser, listUsers, patchUser, replaceUser } from './scim/users.ts';
import { findToken, noteUse } from './token/token-store.ts';

type Read = (ctx: Context, request: ProtocolRequest) => Promise<ProtocolAnswer>;
type Write = (ctx: Context, request: ProtocolRequest, body: unknown) => Promise<ProtocolAnswer>;

/** How often the use of the token is noted. */
const noteEveryMs = 60_000;

/** SCIM 2.0 (RFC 7643, 7644) at `/scim/v2`: users, and groups, which are the roles. */
export const scimProtocols: readonly ProtocolRoute[] = [
  reading('/ServiceProviderConfig', serviceProviderConfig),
  reading('/ResourceTypes', resourceTypes),
  reading('/ResourceTypes/:id', resourceTypes),
  reading('/Schemas', schemas),
  reading('/Schemas/:id', schemas),
  reading('/Users', listUsers),
  reading('/Users/:id', getUser),
  {
    method: 'POST',
    path: '/scim/v2/Users',
    run: (ctx, request) =>
      answered(ctx, async () => {
        const body = bodyOf(request);
        const lockedHash = await hashPassword(randomToken());
        return ctx.inTransaction((tx) => createUser(tx, request, body, lockedHash));
      }),
  },
  writing('PUT', '/Users/:id', replaceUser),
  writing('PATCH', '/Users/:id', patchUser),
  writing('DELETE', '/Users/:id', deleteUser),
  searching('/Users/.search', listUsers),
  reading('/Groups', listGroups),
  searching('/Groups/.search', listGroups),
  reading('/Groups/:id', getGroup),
  writing('POST', '/Groups', createGroup),
  writing('PUT', '/Groups/:id', replaceGroup),
  writing('PATCH', '/Groups/:id', patchGroup),
  writing('DELETE', '/Groups/:id', deleteGroup),
  {
    method: 'POST',
    path: '/scim/v2/Bulk',
    run: (ctx, request) =>
      answered(ctx, async () => {
        const body = bodyOf(request);
        return runBulk(ctx, request, body, await hashPassword(randomToken()));
      }),
  },
  ...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map(nowhere),
];

/** Everything that SCIM does not have, so that a directory is refused in the form that it knows. */
function nowhere(method: ProtocolRoute['method']): ProtocolRoute {
  const run: ProtocolRoute['run'] = (ctx) =>
    answered(ctx, async () => {
      throw noResource();
    });
  return { method, path: '/scim/v2/*', run };
}

/** A list whose query is in the body (RFC 7644, 3.4.3). */
function searching(path: string, list: Read): ProtocolRoute {
  const run: ProtocolRoute['run'] = (ctx, request) =>
    answered(ctx, () => list(ctx, { ...request, query: searchQuery(bodyOf(request)) }));
  return { method: 'POST', path: `/scim/v2${path}`, run };
}

function reading(path: string, read: Read): ProtocolRoute {
  const run: ProtocolRoute['run'] = (ctx, request) => answered(ctx, () => read(ctx, request));
  return { method: 'GET', path: `/scim/v2${path}`, run };
}

function writing(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, write: Write): ProtocolRoute {
  const run: ProtocolRoute['run'] = (ctx, request) =>
    answered(ctx, async () => {
      const body = method === 'DELETE' ? undefined : bodyOf(request);
      return ctx.inTransaction((tx) => write(tx, request, body));
    });
  return { method, path: `/scim/v2${path}`, run };
}

/** Checks the directory's token, then answers; refusals have the form of SCIM. */
async function answered(ctx: Context, work: () => Promise<ProtocolAnswer>): Promise<ProtocolAnswer> {
  try {
    await refuseStranger(ctx);
    return await work();
  } catch (error) {
    if (error instanceof ScimError) return scimRefusal(error);
    throw error;
  }
}

async function refuseStranger(ctx: Context): Promise<void> {
  const token = await findToken(ctx.db);
  const given = ctx.client.token;
  if (!token || given === '' || sha256(given) !== token.tokenHash) {
    ctx.platform.trail.refused(ctx, 'provisioningToken', { reason: 'wrongToken' });
    throw new ScimError(401, 'The token of the directory is missing or wrong.');
  }
  const usedMs = token.lastUsedOn === null ? 0 : Date.parse(token.lastUsedOn);
  if (ctx.now.getTime() - usedMs > noteEveryMs) await noteUse(ctx.db, ctx.now);
}

function bodyOf({ headers, body }: ProtocolRequest): unknown {
  if (!/^application\/(scim\+)?json\b/i.test(headers['content-type'] ?? '')) {
    throw new ScimError(415, 'The body has to be application/scim+json.');
  }
  try {
    const value = parseJsonBody(Buffer.from(body));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  throw new ScimError(400, 'The body is no JSON object.', 'invalidSyntax');
}
