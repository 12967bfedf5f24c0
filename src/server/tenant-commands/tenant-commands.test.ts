import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { parseCommand } from './parse-command.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const platform = useTestPlatform({
  settings: { LICENCE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
});

async function run(line: string): Promise<readonly string[]> {
  const command = parseCommand(line.split(' '));
  if (!command) throw new Error(`not a command: ${line}`);
  return command(platform.running);
}

const passwordIn = (lines: readonly string[]) => lines.at(-1)?.split(' ').at(-1) ?? '';

it('creates a tenant whose first administrator is let in once', async () => {
  const lines = await run('create cellar --title Cellar --admin ann --email ann@cellar.example');
  expect(lines[1]).toMatch(/^Sign in as ann with the password \S{20}$/);
  expect(await run('list')).toContain('cellar\tCellar');
  expect(await run('users cellar')).toEqual(['ann\tann\tann@cellar.example\tsystem,administrator,full']);
  await expect(run('create cellar')).rejects.toMatchObject({ code: 'duplicate_name' });
  await expect(run('create login')).rejects.toMatchObject({ code: 'reserved_name' });
});

it('makes a user while there is a seat, who can sign in with the printed password', async () => {
  const tenant = await platform.newTenant();
  const { name } = tenant.tenant;
  await run(`licence ${name} --full-users 1`);
  const lines = await run(`user ${name} bea --full-name Bea --flags full,administrator`);
  const credential = await sealedCredential(tenant, { username: 'bea', password: passwordIn(lines) });
  expect((await tenant.anyone.attempt(authenticate, { body: { credential } })).status).toBe(200);
  await expect(run(`user ${name} cho --flags full`)).rejects.toMatchObject({
    code: 'no_seat',
    params: { bought: 1, used: 1 },
  });
  await expect(run(`user ${name} BEA`)).rejects.toMatchObject({ code: 'duplicate_name' });
  expect(await run(`users ${name}`)).toEqual(['bea\tBea\t\tadministrator,full']);
});

it('resets a password and ends the sessions of that person', async () => {
  const tenant = await platform.newTenant();
  const ana = await tenant.addUser({ username: 'ana' });
  const token = await ana.token();
  const lines = await run(`reset-password ${tenant.tenant.name} ana`);
  const headers = { authorization: `Bearer ${token}` };
  expect((await tenant.anyone.attempt(getUserInfo, {}, { headers })).status).toBe(401);
  const old = await sealedCredential(tenant, { username: 'ana' });
  expect((await tenant.anyone.attempt(authenticate, { body: { credential: old } })).status).toBe(401);
  const credential = await sealedCredential(tenant, { username: 'ana', password: passwordIn(lines) });
  expect((await tenant.anyone.attempt(authenticate, { body: { credential } })).status).toBe(200);
  await expect(run(`reset-password ${tenant.tenant.name} nobody`)).rejects.toThrow(/has no user nobody/);
});

it('suspends, resumes and switches maintenance', async () => {
  const tenant = await platform.newTenant();
  const { name } = tenant.tenant;
  const status = async () => (await tenant.anyone.attempt(getTenantInfo, {})).status;
  await run(`suspend ${name}`);
  expect(await status()).toBe(403);
  expect(await run('list')).toContain(`${name}\t${name}\tsuspended`);
  await run(`resume ${name}`);
  expect(await status()).toBe(200);
  await run(`maintenance ${name} on`);
  expect(await status()).toBe(503);
  await run(`maintenance ${name} off`);
  expect(await status()).toBe(200);
});

it('is in the audit trail, as what the operator did', async () => {
  const tenant = await platform.newTenant();
  const { name } = tenant.tenant;
  const operator = await tenant.asUser('isSysAdmin');
  await run(`user ${name} bea`);
  await run(`reset-password ${name} bea`);
  await run(`licence ${name} --full-users 20`);
  await run(`maintenance ${name} on`);
  await run(`maintenance ${name} off`);
  const { items } = await operator.call(listAuditTrail, { body: { length: 100 } });
  const told = items.filter((one) => one.way === 'job').map((one) => `${one.subject_kind} ${one.action}`);
  expect(told.sort()).toEqual([
    'licence changed',
    'organization changed',
    'organization changed',
    'password changed',
    'user created',
  ]);
});

it('shows and sets a licence, by options and by a signed file', async () => {
  const tenant = await platform.newTenant();
  const { name } = tenant.tenant;
  expect(await run(`licence ${name}`)).toEqual([
    'expires\tnever',
    'full users\t0 of unlimited',
    'others\t0 of unlimited',
    'bots\tnone',
  ]);
  const options = '--expires 2999-12-31 --full-users 20 --bot Azure:receipt --bot Azure:invoice';
  expect(await run(`licence ${name} ${options}`)).toEqual([
    'expires\t2999-12-31',
    'full users\t0 of 20',
    'others\t0 of unlimited',
    'bots\tAzure:invoice, Azure:receipt',
  ]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fw-licence-'));
  try {
    const key = path.join(folder, 'key.pem');
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const file = path.join(folder, 'licence');
    writeFileSync(file, (await run(`sign-licence ${name} --key ${key} --others 3`)).join(''));
    expect(await run(`licence ${name} --file ${file}`)).toContain('others\t0 of 3');
    await expect(run(`licence ${name} --file ${key}`)).rejects.toMatchObject({ code: 'validation_failed' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  'licence demo --expires soon',
  'licence demo --full-users many',
  'licence demo --bot Azure',
  'suspend nobody',
  'user demo ben --flags boss',
])('says what is wrong with: %s', async (line) => {
  await expect(
    (async () => run(line.replace('demo', (await platform.newTenant()).tenant.name)))(),
  ).rejects.toThrow(/not a day|not a number|not PROVIDER|no tenant nobody|boss is none of/);
});

it.each(['', 'create', 'maintenance demo maybe', 'destroy demo', 'list all'])('does not know: %s', (line) => {
  expect(parseCommand(line.split(' '))).toBeNull();
});
