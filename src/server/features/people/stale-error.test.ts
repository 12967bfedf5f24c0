import { expect, it } from 'vitest';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

type Change = (user: TestUser, stored?: { id: string; revision: number }) => ReturnType<TestUser['attempt']>;

const changes: Readonly<Record<string, Change>> = {
  'a value list': (user, stored) =>
    user.attempt(saveValueList, {
      body: { ...stored, key_name: 'Sizes', values: [{ key: 's', value: 'S' }] },
    }),
  'a data set': (user, stored) =>
    user.attempt(saveDataSet, {
      body: {
        ...stored,
        name: 'Sites',
        keyColumn: 'code',
        columns: [{ name: 'code', displayName: 'Code', type: 'text' }],
      },
    }),
  'a connector': (user, stored) =>
    user.attempt(saveConnector, {
      body: {
        ...stored,
        name: 'Rates',
        dcType: 'simple',
        request: { url: 'https://rates.example/' },
      } as never,
    }),
  'a security header': (user, stored) =>
    user.attempt(saveSecurityHeader, {
      body: { ...stored, name: 'Key', host: 'rates.example', headers: [{ name: 'x-key', value: 'k' }] },
    }),
};

it.each(Object.entries(changes))(
  'a stale change of %s is refused with who was first, and when',
  async (_what, change) => {
    const tenant = await platform.newTenant();
    const ada = await tenant.addUser({ username: 'ada', flags: ['isSysAdmin'] });
    const bob = await tenant.addUser({ username: 'bob', flags: ['isSysAdmin'] });
    const made = (await change(ada)) as { status: number; data: { id: string; revision: number } };
    expect(made.status).toBe(200);
    const { id, revision } = made.data;
    expect((await change(ada, { id, revision })).status).toBe(200);
    expect(await change(bob, { id, revision })).toMatchObject({
      status: 409,
      error: {
        code: 'stale_revision',
        message: expect.stringMatching(/^Ada changed this at 20\d\d-/),
        params: { changedBy: ada.id, changedOn: expect.any(String) },
      },
    });
  },
);
