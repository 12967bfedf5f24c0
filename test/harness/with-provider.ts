import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import type { Endpoint, EndpointRequest } from '#contracts/endpoint.ts';
import { type GenerativeProvider, providerKey } from './peers/generative-provider.ts';
import type { TestTenant, TestUser } from './test-tenant.ts';

/** Sets the tenant's provider up and switches it on. */
export async function withProvider(
  tenant: TestTenant,
  provider: GenerativeProvider,
  more: Partial<EndpointRequest<typeof saveGenaiConfig>['body']> = {},
): Promise<TestUser> {
  const admin = await tenant.asUser('isAdministrator');
  const { revision } = await admin.call(getGenaiConfig, {});
  await admin.call(saveGenaiConfig, {
    body: { revision, is_on: true, address: provider.url, model: 'small', key: providerKey, ...more },
  });
  return admin;
}

/** The lines that a streaming call answers. */
export async function linesOf<Line>(
  user: TestUser,
  endpoint: Endpoint,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Line[]> {
  const response = await user.inject({ method: 'POST', url: endpoint.path, payload: body, headers });
  if (response.statusCode !== 200)
    throw new Error(`${endpoint.name}: ${response.statusCode} ${response.payload}`);
  return response.payload
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
