import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { ProtocolAnswer, ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import { chosen } from './chosen-attributes.ts';
import type { Filter } from './filter/filter.ts';
import { attributeName, readFilter } from './filter/read-filter.ts';
import { invalidValue, ScimError } from './scim-error.ts';

type Resource = Readonly<Record<string, unknown>>;

const type = { 'content-type': 'application/scim+json; charset=utf-8' };
/** How many resources one answer has at most. */
export const maxCount = 200;
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** An answer in JSON. */
export function scimAnswer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ProtocolAnswer {
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}

/** A refusal in JSON. */
export function scimRefusal({ status, scimType, message }: ScimError): ProtocolAnswer {
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  const body = {
    schemas: [errorSchema],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  };
  return scimAnswer(status, body, headers);
}

/** The version of a resource: the same as long as it looks the same. */
function versionOf(resource: Resource): string {
  return `W/"${sha256(JSON.stringify(resource)).slice(0, 22)}"`;
}

/** A resource with its address and version; 304 where the caller has it already. */
export function resourceAnswer(resource: Resource, request: ProtocolRequest, status = 200): ProtocolAnswer {
  const version = versionOf(resource);
  const { location } = resource.meta as Resource;
  const headers = { etag: version, ...(status === 201 ? { location: String(location) } : {}) };
  if (request.method === 'GET' && isKnown(version, request)) {
    return { status: 304, headers, body: '' };
  }
  return scimAnswer(status, chosen(withVersion(resource), request), headers);
}

/** Whether the caller has the version, or any (`*`), already. */
function isKnown(version: string, { headers }: ProtocolRequest): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.includes('*') || known.includes(version);
}

/** Refuses a change to another version than the one that the caller read. */
export function refuseStale(resource: Resource, request: ProtocolRequest): void {
  const wanted = request.headers['if-match'];
  if (wanted === undefined || wanted === '*') return;
  const versions = wanted.split(',').map((one) => one.trim());
  if (!versions.includes(versionOf(resource)))
    throw new ScimError(412, 'The resource has changed meanwhile.');
}

/** Which resources a list asks for (RFC 7644, 3.4.2), as the request says it. */
export interface ListQuery {
  readonly filter: Filter | undefined;
  readonly sort: Sort | undefined;
  /** The position of the first resource, from 1. */
  readonly first: number;
  /** How many resources to answer at most; 0 asks for their number only. */
  readonly length: number;
}

/** The order of a list; `attribute` is in lower case, such as `name.familyname`. */
interface Sort {
  readonly attribute: string;
  readonly isDescending: boolean;
}

/** Reads what a list asks for. Refuses what it cannot read as `invalidFilter` or `invalidValue`. */
export function listQuery({ query }: ProtocolRequest): ListQuery {
  const { filter = '', startIndex = '1', count = '100' } = query;
  return {
    filter: filter.trim() === '' ? undefined : readFilter(filter),
    sort: sortOf(query),
    first: Math.max(1, whole(startIndex, 'startIndex')),
    length: Math.min(maxCount, Math.max(0, whole(count, 'count'))),
  };
}

function sortOf({ sortBy = '', sortOrder = '' }: ProtocolRequest['query']): Sort | undefined {
  const order = sortOrder.trim().toLowerCase() || 'ascending';
  if (order !== 'ascending' && order !== 'descending') {
    throw invalidValue('sortOrder is neither ascending nor descending.');
  }
  if (sortBy.trim() === '') return undefined;
  const attribute = attributeName(sortBy.trim());
  if (attribute === undefined) throw invalidValue('sortBy is no attribute.');
  return { attribute, isDescending: order === 'descending' };
}

/**
 * A page of a list. `total` counts all resources that fit the filter. Resources that were not read as a whole are answered without
 * their version.
 */
export function listAnswer(
  page: { readonly total: number; readonly resources: readonly Resource[]; readonly isWhole: boolean },
  query: ListQuery,
  request: ProtocolRequest,
): ProtocolAnswer {
  const { total, resources, isWhole } = page;
  return scimAnswer(200, {
    schemas: [listSchema],
    totalResults: total,
    startIndex: query.first,
    itemsPerPage: resources.length,
    Resources: resources.map((resource) => chosen(isWhole ? withVersion(resource) : resource, request)),
  });
}

function withVersion(resource: Resource): Resource {
  return { ...resource, meta: { ...(resource.meta as Resource), version: versionOf(resource) } };
}

function whole(text: string, name: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw invalidValue(`${name} is no number.`);
  return Number(text);
}
