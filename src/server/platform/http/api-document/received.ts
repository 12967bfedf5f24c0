import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import type { ErrorCode } from '#contracts/errors.ts';
import { incomingAnswer } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import { refusalsOf } from './failures.ts';

/** Codes that a call of another system can return. */
export const codesOfReceived: readonly ErrorCode[] = [
  'malformed_request',
  'unknown_tenant',
  'webhook_unverified',
  'not_found',
  'webhook_paused',
  'idempotency_conflict',
  'validation_failed',
  'too_many_requests',
  'internal',
  'unavailable',
];

const text = { type: 'string' } as const;

/** What a call shows itself with: a signature with its id and moment, or the secret as its key. */
const headers = [
  ['webhook-id', 'Id of the message. Every repeat of it gets the same answer.', 'order-4711'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970; within five minutes.', '1764000000'],
  [
    'webhook-signature',
    'Signatures of id, timestamp and body by Standard Webhooks. Not with `webhook-key`.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
  ['webhook-key', 'The secret itself, if the incoming webhook takes a key; a bearer token does as well.', ''],
] as const;

/** The calls of other systems, which are no contracts: their bodies are what those systems send. */
export const received: ZodOpenApiPathsObject = {
  '/hooks/in/{id}': {
    post: {
      operationId: 'receiveCall',
      summary: 'Start or continue an entry from another system',
      description: `The address of an incoming webhook (\`saveIncomingWebhook\`), which maps the body to fields, in the name of its
owner. Signed by [Standard Webhooks](https://www.standardwebhooks.com), with the secret as a key, or as a shop signs. The
entry and the answer are stored together: a call that is refused leaves nothing. Files come in the form, in Base64, or by
address.`,
      tags: ['Incoming webhooks'],
      security: [],
      parameters: [
        { name: 'id', in: 'path', required: true, description: 'Id of the incoming webhook.', schema: text },
        ...headers.map(([name, description, example]) => ({
          name,
          in: 'header' as const,
          required: false,
          description,
          schema: text,
          ...(example === '' ? {} : { example }),
        })),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { description: 'Whatever the other system sends.' },
            example: { order: { number: '4711', total: 1190.5 } },
          },
          'multipart/form-data': {
            schema: { type: 'object', description: 'Fields and files.', additionalProperties: true },
          },
        },
      },
      responses: {
        200: {
          description: 'Done, now or by an earlier call of the same message.',
          content: {
            'application/json': {
              schema: z.object({ success: z.literal(true), message: z.string(), data: incomingAnswer }),
            },
          },
        },
        ...refusalsOf(codesOfReceived),
      },
    },
  },
};
