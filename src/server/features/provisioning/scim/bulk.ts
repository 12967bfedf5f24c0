import type { Context } from '#server/platform/context.ts';
import type { ProtocolAnswer, ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import { type BulkMethod, type BulkOperation, bulkLimits, readBulk } from './bulk-request.ts';
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './groups.ts';
import { scimAnswer, scimRefusal } from './scim-answer.ts';
import { invalidValue, ScimError } from './scim-error.ts';
import { createUser, deleteUser, patchUser, replaceUser } from './users.ts';

type Write = (ctx: Context, request: ProtocolRequest, body: unknown) => Promise<ProtocolAnswer>;

const responseSchema = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse';

/** What became of the operations that other operations name, by their bulkIds: the id of the resource, or null if it failed. */
type Made = Map<string, string | null>;

/**
 * `POST /Bulk` (RFC 7644, 3.7): each operation is a transaction of its own. One that names the bulkId of another follows it, wherever
 * it is in the request; answers have the order of the request. After `failOnErrors` failures the rest is neither done nor answered.
 */
export async function runBulk(
  ctx: Context,
  request: ProtocolRequest,
  body: unknown,
  lockedHash: string,
): Promise<ProtocolAnswer> {
  const { operations, failOnErrors } = readBulk(body, Buffer.byteLength(request.body));
  const answers = new Map<BulkOperation, object>();
  const made: Made = new Map();
  const left = new Set(operations);
  const writes = writesWith(lockedHash);
  let failures = 0;
  for (let next = nextOf(left, made); next && failures < failOnErrors; next = nextOf(left, made)) {
    left.delete(next);
    const operation = { ...next, id: resolvedId(next, made) };
    const answer = await answerOf(ctx, request, operation, { writes, made, left });
    if (answer.status >= 400) failures += 1;
    const id = operation.id ?? newIdOf(answer);
    if (next.bulkId !== undefined) made.set(next.bulkId, answer.status < 400 ? id : null);
    answers.set(next, presented(ctx, operation, answer));
  }
  const Operations = operations.flatMap((operation) => answers.get(operation) ?? []);
  return scimAnswer(200, { schemas: [responseSchema], Operations });
}

/** What `/ServiceProviderConfig` says of bulk. */
export const bulkSupport = { supported: true, ...bulkLimits };

type Writes = Readonly<Record<'Users' | 'Groups', Readonly<Record<BulkMethod, Write>>>>;

function writesWith(lockedHash: string): Writes {
  const POST: Write = (ctx, request, body) => createUser(ctx, request, body, lockedHash);
  return {
    Users: { POST, PUT: replaceUser, PATCH: patchUser, DELETE: deleteUser },
    Groups: { POST: createGroup, PUT: replaceGroup, PATCH: patchGroup, DELETE: deleteGroup },
  };
}

/** The first operation that waits for no other; where all wait for each other, the first. */
function nextOf(left: ReadonlySet<BulkOperation>, made: Made): BulkOperation | undefined {
  const pending = new Set([...left].flatMap(({ bulkId }) => bulkId ?? []));
  const isReady = ({ references }: BulkOperation) =>
    references.every((bulkId) => made.has(bulkId) || !pending.has(bulkId));
  return [...left].find(isReady) ?? [...left][0];
}

async function answerOf(
  ctx: Context,
  request: ProtocolRequest,
  operation: BulkOperation,
  { writes, made, left }: { writes: Writes; made: Made; left: ReadonlySet<BulkOperation> },
): Promise<ProtocolAnswer> {
  const { method, type, id, version } = operation;
  try {
    for (const bulkId of operation.references) refuseUnmade(bulkId, made, left);
    const asked: ProtocolRequest = {
      method,
      params: id === undefined ? {} : { id },
      url: request.url,
      query: {},
      headers: version === undefined ? {} : { 'if-match': version },
      body: '',
      bytes: Buffer.alloc(0),
    };
    const data = resolved(operation.data, made);
    return await ctx.inTransaction((tx) => writes[type][method](tx, asked, data));
  } catch (error) {
    if (error instanceof ScimError) return scimRefusal(error);
    // What is already done would not be answered if this ended the request.
    ctx.log().error({ err: error }, 'an operation of a bulk request failed');
    return scimRefusal(new ScimError(500, 'The operation has failed here. The log of the server says why.'));
  }
}

function refuseUnmade(bulkId: string, made: Made, left: ReadonlySet<BulkOperation>): void {
  if (typeof made.get(bulkId) === 'string') return;
  const name = bulkId.slice(0, 60);
  if (made.has(bulkId)) throw new ScimError(409, `The operation ${name} has failed.`);
  if ([...left].some((one) => one.bulkId === bulkId)) {
    throw new ScimError(409, `The operation ${name} waits for this one.`);
  }
  throw invalidValue(`No operation has the bulkId ${name}.`);
}

/** A value with the ids of resources in place of the bulkIds of the operations that have made them. */
function resolved(value: unknown, made: Made): unknown {
  if (typeof value === 'string') {
    return value.startsWith('bulkId:') ? (made.get(value.slice('bulkId:'.length)) ?? value) : value;
  }
  if (Array.isArray(value)) return value.map((one) => resolved(one, made));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolved(part, made)]));
}

/** The id of the resource of an operation; undefined where nothing has made it. */
function resolvedId({ id }: BulkOperation, made: Made): string | undefined {
  return id?.startsWith('bulkId:') ? (made.get(id.slice('bulkId:'.length)) ?? undefined) : id;
}

/** The id at the end of the address of a new resource. */
const newIdOf = ({ headers }: ProtocolAnswer) => headers.location?.split('/').at(-1) ?? null;

function presented(
  ctx: Context,
  { method, bulkId, type, id }: BulkOperation,
  { status, headers, body }: ProtocolAnswer,
): object {
  const own = id === undefined ? undefined : `${ctx.client.origin}/scim/v2/${type}/${id}`;
  const location = headers.location ?? own;
  return {
    method,
    ...(bulkId === undefined ? {} : { bulkId }),
    ...(headers.etag === undefined ? {} : { version: headers.etag }),
    ...(location === undefined ? {} : { location }),
    status: String(status),
    ...(status >= 400 ? { response: JSON.parse(body) } : {}),
  };
}
