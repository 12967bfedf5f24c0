import { describe, expect, it } from 'vitest';
import { apiAreas } from '#contracts/api-areas.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { errorStatus } from '#contracts/errors.ts';
import { webhookEvent } from '#contracts/shapes/webhook-event.ts';
import { webhookMessage } from '#contracts/webhooks/message-shapes.ts';
import { apiDocument } from './api-document.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
  readonly responses: Record<
    string,
    {
      readonly headers?: Record<string, unknown>;
      readonly content?: Record<string, { readonly example?: unknown }>;
    }
  >;
}

interface Signed {
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
}

const document = apiDocument(apiAreas, '1.0.0');
const operations = Object.values(document.paths ?? {}).flatMap(
  (item) => Object.values(item) as unknown as Operation[],
);
const schemas = document.components?.schemas ?? {};

function operation({ name }: Endpoint): Operation {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`${name} is not in the document.`);
  return found;
}

/** Every reference in the document, with the places that use it. */
function references(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string') found.add(item);
    else references(item, found);
  }
  return found;
}

function isThere(reference: string): boolean {
  const steps = reference.replace(/^#\//, '').split('/');
  let at: unknown = document;
  for (const step of steps) at = (at as Record<string, unknown> | undefined)?.[step];
  return reference.startsWith('#/') && at !== undefined;
}

describe('the OpenAPI document', () => {
  it('has every call once, with summary, description and a tag that is described', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      [...endpoints.map(({ name }) => name), 'receiveCall'].sort(),
    );
    const tags = new Set(
      (document.tags ?? []).filter(({ description }) => description).map(({ name }) => name),
    );
    const lacking = operations.filter(
      ({ summary, description, tags: own }) =>
        !summary || !/[.\])]$/.test(description) || !own.every((tag) => tags.has(tag)),
    );
    expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has no dangling references', () => {
    const missing = [...references(document)].filter((reference) => !isThere(reference));
    expect(missing).toEqual([]);
  });

  it('names its schemas, the recursive filter among them', () => {
    const names = Object.keys(schemas);
    expect(names).toEqual(
      expect.arrayContaining(['EntryDetail', 'FilterGroup', 'ListRequest', 'Person', 'SaveEntryRequest']),
    );
    expect(names.filter((name) => /^__|schema\d/i.test(name))).toEqual([]);
    expect(JSON.stringify(schemas.FilterGroup)).toContain('#/components/schemas/FilterGroup');
  });

  it('says how to sign in if a token is missing, and when to retry', () => {
    for (const { operationId, security, responses } of operations) {
      const needsToken = security.length > 0;
      if (needsToken) expect(responses[401]?.headers, operationId).toHaveProperty('WWW-Authenticate');
      expect(responses[429]?.headers, operationId).toHaveProperty('Retry-After');
    }
  });

  it('shows the response for every error code of a call', () => {
    const answers = Object.values(document.components?.examples ?? {}) as { value: unknown }[];
    expect(answers.map(({ value }) => value)).toContainEqual({
      success: false,
      message: 'This task is no longer open.',
      code: 'task_closed',
      errors: [],
    });
    expect(answers.length).toBeGreaterThan(Object.keys(errorStatus).length / 2);
  });
});

describe('the security of calls', () => {
  it('names the scopes of a key, and no key where keys are refused', () => {
    const needs = (name: string) => operations.find(({ operationId }) => operationId === name)?.security;
    expect(needs('saveUser')).toEqual([
      { bearer: [] },
      { key: ['write', 'administrate'] },
      { oauth: ['write', 'administrate'] },
    ]);
    expect(needs('listTasks')).toContainEqual({ oauth: ['read'] });
    expect(needs('issueOwnKey')).toEqual([{ bearer: [] }]);
    expect(document.components?.securitySchemes).toMatchObject({
      key: { type: 'http', scheme: 'bearer' },
      oauth: { flows: { clientCredentials: { tokenUrl: '/api/identity/oauth/token' } } },
    });
  });
});

describe('examples', () => {
  const withBody = endpoints.filter(({ body, transport }) => body && transport !== 'upload');
  const withData = endpoints.filter(({ transport }) => (transport ?? 'json') !== 'file');

  it.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
    'of the body of %s fits its contract',
    (_name, endpoint) => {
      const example = operation(endpoint).requestBody?.content['application/json']?.example;
      expect(example).toBeDefined();
      expect(endpoint.body?.safeParse(example).error?.issues ?? []).toEqual([]);
    },
  );

  it.each(withData.map((endpoint) => [endpoint.name, endpoint] as const))(
    'of the response of %s fits its contract',
    (_name, endpoint) => {
      const example = operation(endpoint).responses[200]?.content?.['application/json']?.example;
      const { data } = (example ?? {}) as { data?: unknown };
      expect(endpoint.response.safeParse(data).error?.issues ?? []).toEqual([]);
    },
  );

  it('of the webhook is an event', () => {
    const hook = document.webhooks?.activityReached as unknown as { post: Operation };
    const example = hook.post.requestBody?.content['application/json']?.example;
    expect(webhookEvent.safeParse(example).error?.issues ?? []).toEqual([]);
  });

  it('of what a webhook delivers is a message, with the headers that sign it', () => {
    const hook = document.webhooks?.eventHappened as unknown as { post: Operation & Signed };
    const example = hook.post.requestBody?.content['application/cloudevents+json']?.example;
    expect(webhookMessage.safeParse(example).error?.issues ?? []).toEqual([]);
    expect(example).toMatchObject({ type: 'formwright.TaskDecided', data: { task: { outcome: 'Approve' } } });
    const headers = hook.post.parameters.map(({ name, required }) => [name, required]);
    expect(headers).toEqual([
      ['webhook-id', true],
      ['webhook-timestamp', true],
      ['webhook-signature', true],
    ]);
  });
});
