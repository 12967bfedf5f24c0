import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { webhookEvent } from '#contracts/shapes/webhook-event.ts';

const text = { type: 'string' } as const;

/** Headers of every delivery; the first three are defined by Standard Webhooks. */
const headers = [
  ['webhook-id', 'Id of the delivery. A repeat has the same id.', 'msg_0195_tell-1'],
  ['webhook-timestamp', 'When this delivery was sent, in seconds since 1970.', '1764000000'],
  [
    'webhook-signature',
    'Signature of id, timestamp and body under the secret of the tenant, by Standard Webhooks.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
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
      parameters: headers.map(([name, description, example]) => ({
        name,
        in: 'header' as const,
        required: name !== 'formwright-actor',
        description,
        schema: text,
        example,
      })),
      requestBody: { required: true, content: { 'application/json': { schema: webhookEvent } } },
      responses: { 200: { description: 'Received. Any status of 2xx will do.' } },
    },
  },
};
