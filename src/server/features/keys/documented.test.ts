import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { issueOwnKey } from '#contracts/keys/issue-own-key.ts';
import { issueServiceKey } from '#contracts/keys/issue-service-key.ts';
import { installationRoot } from '#server/platform/db/migration/migration-files.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const guide = readFileSync(path.join(installationRoot(), 'docs', 'operations.md'), 'utf8');

/** The documented commands, with values in place of their variables. */
function commands(values: Readonly<Record<string, string>>): string[] {
  const found = guide.match(/^curl https:\/\/acme\.example\.com.*$/gm) ?? [];
  return found.map((line) => line.replace(/\$([A-Z_]+)/g, (_all, name: string) => values[name] ?? name));
}

/** Makes the request of a curl command: address, -H, -u and -d. */
function requestOf(command: string) {
  const url = new URL(/https:\S+/.exec(command)?.[0] ?? '').pathname;
  const headers = [...command.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const form = [...command.matchAll(/-d (\S+)/g)].map(([, pair]) => pair).join('&');
  const user = /-u "([^"]+)"/.exec(command)?.[1];
  if (user) headers.push(['authorization', `Basic ${Buffer.from(user).toString('base64')}`]);
  if (form === '') return { method: 'GET', url, headers: Object.fromEntries(headers) } as const;
  headers.push(['content-type', 'application/x-www-form-urlencoded']);
  return { method: 'POST', url, headers: Object.fromEntries(headers), payload: form } as const;
}

it('the commands of the guide work as they stand there', async () => {
  const tenant = await platform.newTenant();
  const root = await tenant.addUser({ flags: ['isSysAdmin'] });
  const settings = { name: 'Docs', scopes: ['read' as const], app_ids: null, valid_days: 1 };
  const { token } = await root.call(issueOwnKey, { body: settings });
  const client = await root.call(issueServiceKey, {
    body: { ...settings, kind: 'client', role_ids: [], flag: null },
  });
  const values = { FORMWRIGHT_KEY: token, CLIENT_ID: client.id, CLIENT_SECRET: client.secret };
  const lines = commands(values);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const answer = await tenant.anyone.inject(requestOf(line));
    expect(answer.statusCode, `${line} ${answer.payload}`).toBe(200);
  }
});
