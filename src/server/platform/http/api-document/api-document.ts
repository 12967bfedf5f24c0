import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { ApiArea } from '#contracts/api-areas.ts';
import { errorStatus } from '#contracts/errors.ts';
import { addExamples } from './examples.ts';
import { errorExamples } from './failures.ts';
import { keySchemes } from './key-schemes.ts';
import { namedSchemas } from './named-schemas.ts';
import { operationOf } from './operation.ts';
import { codesOfReceived, received } from './received.ts';
import { usedSchemas } from './used-schemas.ts';
import { webhooks } from './webhooks.ts';

/** An OpenAPI document as JSON. */
export type ApiDocument = ReturnType<typeof createDocument>;

const about = `The API of Formwright. Everything that its own web app does goes through these calls.

**Answers.** A call that succeeds answers \`{"success": true, "message": "", "data": …}\`. A refused call answers with a
status of 4xx or 5xx and the body *Error*: \`code\` is stable, \`message\` is in the language of \`Accept-Language\`, and
\`errors\` names each field with its reason.

**Signing in.** \`getTenantInfo\` gives the tenant's public key. Encrypt user name, password, time and a nonce for it as a
compact JWE, send that to \`authenticate\`, and use \`token\` from the answer as bearer token. \`refreshToken\` renews it.

**Programs.** A program uses a key as bearer token: a personal access token (\`fw_p_…\`), a service token (\`fw_s_…\`), or an
access token that an OAuth 2 client gets at \`/api/identity/oauth/token\`. A key has scopes and never more rights than its owner
has at the moment; it may make a number of calls per minute, of which the headers \`RateLimit-*\` tell.

**Repeating safely.** Calls with an \`Idempotency-Key\` can be repeated with the same key when no answer arrived.`;

/** The OpenAPI 3.1 document of the contracts. Building it takes a moment, so cache it. */
export function apiDocument(areas: readonly ApiArea[], version: string): ApiDocument {
  const endpoints = areas.flatMap((area) => area.endpoints);
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Formwright',
        description: about,
        version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'The organisation at this address' }],
      tags: areas.map(({ name, description }) => ({ name, description })),
      paths: { ...pathsOf(areas), ...received },
      webhooks,
      components: {
        schemas: { Error: errorSchema, ...namedSchemas(endpoints) },
        examples: errorExamples(endpoints, codesOfReceived),
        parameters: { IdempotencyKey: idempotencyKey },
        headers: { WwwAuthenticate: wwwAuthenticate, RetryAfter: retryAfter },
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The `token` that `authenticate` and `refreshToken` answer.',
          },
          ...keySchemes,
        },
      },
    } as Parameters<typeof createDocument>[0],
    {
      allowEmptySchema: { unknown: true, any: true, custom: true, pipe: true, transform: true },
      override: ({ zodSchema, jsonSchema }) => {
        // Responses may get more properties later; a client that refuses them would break.
        const { def } = zodSchema._zod;
        if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
      },
    },
  );
  const { components, ...rest } = document;
  const schemas = usedSchemas(rest, components?.schemas ?? {});
  const finished = { ...rest, components: { ...components, schemas } } as ApiDocument;
  addExamples(finished as Parameters<typeof addExamples>[0]);
  return finished;
}

function pathsOf(areas: readonly ApiArea[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, endpoints } of areas) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, name) };
    }
  }
  return paths as ZodOpenApiPathsObject;
}

const errorSchema = {
  type: 'object',
  description: 'Answer of a refused call.',
  required: ['success', 'message', 'code', 'errors'],
  properties: {
    success: { type: 'boolean', const: false },
    message: { type: 'string', description: 'For people, in the language of the caller.' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', description: 'Such as `body.name` or `fields.amount`.' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text that is unique to this change. A repeat within 24 hours gets the first answer and does nothing.',
  schema: { type: 'string', maxLength: 200, example: '0b6f3c2e-submit-1' },
};

const wwwAuthenticate = {
  description: 'How to sign in: `Bearer`, with `error="invalid_token"` when a token came but is not valid.',
  schema: { type: 'string', example: 'Bearer error="invalid_token"' },
};

const retryAfter = {
  description: 'Seconds to wait before the next try.',
  schema: { type: 'integer', example: 5 },
};
