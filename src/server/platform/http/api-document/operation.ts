import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Endpoint } from '#contracts/endpoint.ts';
import { keyAccessOf } from '#contracts/key-access.ts';
import { permissions } from '#contracts/permissions.ts';
import { failures } from './failures.ts';

/** One call as an operation of the document, under the tag of its area. */
export function operationOf(endpoint: Endpoint, tag: string): ZodOpenApiOperationObject {
  const { needsToken, flags } = permissions[endpoint.permission];
  const notes = flags ? [`Only for users with at least one of the flags ${flags.join(', ')}.`] : [];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: [endpoint.description, ...notes].join('\n\n'),
    tags: [tag],
    security: needsToken ? securityOf(endpoint) : [],
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
      ...(endpoint.headers ? { header: endpoint.headers } : {}),
    },
    ...(endpoint.isIdempotent ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
    ...bodyOf(endpoint),
    responses: { 200: success(endpoint), ...failures(endpoint) },
  };
}

/** The token of a session, or a key with the scopes that the call takes, if keys may make it. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  const { isForKeys, scopes } = keyAccessOf(endpoint);
  const asked = [...scopes];
  return [{ bearer: [] }, ...(isForKeys ? [{ key: asked }, { oauth: asked }] : [])];
}

const binary = { type: 'string', format: 'binary' } as const;

function bodyOf(endpoint: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (endpoint.transport === 'upload') {
    const schema = { type: 'object' as const, required: ['file'], properties: { file: binary } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } } };
}

function success(endpoint: Endpoint) {
  if (endpoint.transport === 'file') {
    return { description: 'The file.', content: { 'application/octet-stream': { schema: binary } } };
  }
  const schema = z.object({ success: z.literal(true), message: z.string(), data: endpoint.response });
  return { description: 'Done.', content: { 'application/json': { schema } } };
}
