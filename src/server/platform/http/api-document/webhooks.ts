import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { webhookEvent } from '#contracts/shapes/webhook-event.ts';
import { webhookMessage } from '#contracts/webhooks/message-shapes.ts';

const text = { type: 'string' } as const;

/** Headers of every message, as Standard Webhooks defines them. */
const standardHeaders = [
  ['webhook-id', 'Id of the delivery. A repeat has the same id.', 'msg_0195_tell-1'],
  ['webhook-timestamp', 'When this delivery was sent, in seconds since 1970.', '1764000000'],
  [
    'webhook-signature',
    'Signatures of id, timestamp and body by Standard Webhooks, one for each secret that holds.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
] as const;

/** Headers of a message that an activity sends. */
const activityHeaders = [
  ['formwright-event', 'Type of the event, also for a body of the designer’s own.', 'activity.reached'],
  ['formwright-app', 'Id of the app.', '01953c7e-5a70-7c40-9d1f-6f2a8e4b1c02'],
  ['formwright-version', 'Version of the app that the entry runs on.', '3'],
  ['formwright-entry', 'Id of the entry.', '01953c7e-5a70-7c40-9d1f-6f2a8e4b1c01'],
  ['formwright-activity', 'Id of the activity.', 'tell'],
  ['formwright-time', 'When the entry reached the activity (RFC 3339, UTC).', '2026-11-22T09:30:00.000Z'],
  [
    'formwright-actor',
    'Id of the person who acted; absent for the system.',
    '01953c7e-5a70-7c40-9d1f-6f2a8e4b1c03',
  ],
] as const;

const optionalHeaders: ReadonlySet<string> = new Set(['formwright-actor']);

const parametersOf = (headers: readonly (readonly [string, string, string])[]) =>
  headers.map(([name, description, example]) => ({
    name,
    in: 'header' as const,
    required: !optionalHeaders.has(name),
    description,
    schema: text,
    example,
  }));

/** The messages that the server sends to other systems. */
export const webhooks: ZodOpenApiPathsObject = {
  activityReached: {
    post: {
      operationId: 'activityReached',
      summary: 'An entry reached an activity Call webhook',
      description: `Sent to the address of the activity, signed by [Standard Webhooks](https://www.standardwebhooks.com)
with the secret of the tenant (\`getWebhookSecret\`). A status of 2xx lets the process continue; 408, 429, 5xx and no
answer are tried again eight times within about an hour; any other status leaves the activity by *Error*. The body is
this one unless the designer wrote another; the headers are always there. Only id, timestamp and body are signed.`,
      tags: ['Workflow'],
      security: [],
      parameters: parametersOf([...standardHeaders, ...activityHeaders]),
      requestBody: { required: true, content: { 'application/json': { schema: webhookEvent } } },
      responses: { 200: { description: 'Received. Any status of 2xx will do.' } },
    },
  },
  eventHappened: {
    post: {
      operationId: 'eventHappened',
      summary: 'Something happened that a webhook subscribes to',
      description: `Sent to the address of a webhook (\`saveWebhook\`), as CloudEvents 1.0, signed by
[Standard Webhooks](https://www.standardwebhooks.com) with the webhook's own secret, and with the old one for a day after it
was rotated. Headers of the webhook's own come along. A status of 2xx says that the message was received; 410 pauses the
webhook; anything else, and no answer within ten seconds, is tried again for three days. Repeats have the same id. \`dataschema\` is
an address with a token, where a receiver reads the schema of \`data\` without signing in (\`readMessageSchema\`).`,
      tags: ['Webhooks'],
      security: [],
      parameters: parametersOf(standardHeaders),
      requestBody: {
        required: true,
        content: { 'application/cloudevents+json': { schema: webhookMessage } },
      },
      responses: { 200: { description: 'Received. Any status of 2xx will do.' } },
    },
  },
};
