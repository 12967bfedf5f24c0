import { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contracts/errors.ts';
import { permissions } from '#contracts/permissions.ts';

type Json = Record<string, unknown>;

/** Codes that every call may answer. */
const everywhere: readonly ErrorCode[] = [
  'malformed_request',
  'unknown_tenant',
  'too_many_requests',
  'unavailable',
  'storage_full',
];

const errorSchema = {
  type: 'object',
  required: ['success', 'message', 'code', 'errors'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { enum: Object.keys(errorStatus) },
    params: {
      type: 'object',
      description:
        'What the message names: for stale_revision and stale_definition who changed it and when (name, changedBy, changedOn).',
      additionalProperties: { type: ['string', 'number'] },
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the contracts. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Formwright', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { needsToken, flags } = permissions[endpoint.permission];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    security: needsToken ? [{ bearer: [] }] : [],
    description: flags
      ? `${endpoint.description}\n\nFor users with one of: ${flags.join(', ')}.`
      : endpoint.description,
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
      ...(endpoint.isIdempotent ? [idempotencyParameter] : []),
    ],
    ...bodyOf(endpoint),
    responses: { 200: success(endpoint), ...failures(endpoint, needsToken) },
  };
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeat within 24 hours gets the first answer and does nothing; the same key with another request is refused with 409 idempotency_conflict.',
  schema: { type: 'string', maxLength: 200 },
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.transport === 'upload') {
    const file = { type: 'string', format: 'binary' };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  const schema = schemaOf(endpoint.body, 'input');
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function success(endpoint: Endpoint): Json {
  if (endpoint.transport === 'file') {
    return { description: 'The bytes', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  const schema = {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      data: schemaOf(endpoint.response, 'output'),
    },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function failures(endpoint: Endpoint, needsToken: boolean): Json {
  const codes: ErrorCode[] = [...everywhere, ...(endpoint.errors ?? [])];
  if (needsToken) codes.push('not_signed_in', 'token_expired', 'forbidden');
  if (endpoint.params) codes.push('not_found');
  if (endpoint.query || endpoint.body) codes.push('validation_failed');
  if (endpoint.isIdempotent) codes.push('idempotency_conflict');
  const answers: Record<string, Json> = {};
  for (const code of new Set(codes)) {
    const status = errorStatus[code];
    const earlier = answers[status]?.description;
    answers[status] = {
      description: earlier ? `${earlier}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return answers;
}
