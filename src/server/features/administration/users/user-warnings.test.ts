import { beforeEach, expect, it } from 'vitest';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { getSignInPolicy } from '#contracts/sign-in-policy/get-sign-in-policy.ts';
import { saveSignInPolicy } from '#contracts/sign-in-policy/save-sign-in-policy.ts';
import { keepLimits } from '#server/features/identity/limits/sign-in-limit-store.ts';
import { limitsByPerson } from '#server/features/identity/limits/sign-in-limits.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const dayMs = 86_400_000;
let now = Date.parse('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => new Date(now) });
let tenant: TestTenant;
let admin: TestUser;

beforeEach(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'admin', flags: ['isSysAdmin'] });
});

const rules = (operator: 'contains' | 'isnotempty', value?: string) => ({
  filters: {
    condition: 'and' as const,
    rules: [{ field: 'warnings', operator, ...(value === undefined ? {} : { value }) }],
  },
});

async function warningsOf(username: string) {
  const { items } = await admin.call(listUsers, { body: {} });
  return items.find((item) => item.username === username)?.warnings;
}

async function usersWith(warning: string) {
  const { items } = await admin.call(listUsers, { body: rules('contains', warning) });
  return items.map(({ username }) => username);
}

/** Moves the moment at which every limit of a person has all its attempts again. */
async function useUp(user: TestUser, username: string, share: number) {
  await tenant.transact(null, async (ctx) => {
    const [limit] = limitsByPerson({ id: user.id, username });
    if (!limit) throw new Error('no limit');
    const { subject, attempts, refillSeconds } = limit;
    await keepLimits(ctx.db, new Map([[subject, now + attempts * share * refillSeconds * 1000]]));
  });
}

it('a person is locked while no attempt is left, and not before or after', async () => {
  const ana = await tenant.addUser({ username: 'ana' });
  await useUp(ana, 'ana', 0.9);
  expect(await warningsOf('ana')).toEqual([]);
  await useUp(ana, 'ana', 1);
  expect(await warningsOf('ana')).toEqual(['locked']);
  expect(await usersWith('locked')).toEqual(['ana']);
  now += dayMs;
  expect(await warningsOf('ana')).toEqual([]);
});

it('a password that has to be replaced and a second step that is missing are signs', async () => {
  await tenant.addUser({ username: 'ben' });
  const policy = await admin.call(getSignInPolicy, {});
  const stricter = { secondFactor: 'everyone' as const, passwordDays: 30 };
  await admin.call(saveSignInPolicy, { body: { ...policy, ...stricter } });
  expect(await warningsOf('ben')).toEqual(['no_second_step']);
  now += 30 * dayMs;
  expect(await usersWith('password_expired')).toContain('ben');
  const { counts } = await admin.call(listUsers, { body: {} });
  const { total } = await admin.call(listUsers, { body: rules('isnotempty') });
  expect(counts.with_warnings).toBe(total);
});

it('who was added a week ago and never came is a sign', async () => {
  await admin.call(saveUser, { body: { username: 'mia', full_name: 'Mia', email: 'mia@example.com' } });
  now += 7 * dayMs - 1;
  expect(await warningsOf('mia')).toEqual([]);
  now += 1;
  expect(await warningsOf('mia')).toEqual(['never_signed_in']);
});

it('people whom a deactivated manager still has are a sign', async () => {
  const boss = await tenant.addUser({ username: 'boss' });
  await tenant.addUser({ username: 'cleo', managerId: boss.id });
  expect(await warningsOf('boss')).toEqual([]);
  await admin.call(deleteUser, { params: { id: boss.id }, body: { leave_behind: true } });
  expect(await warningsOf('boss')).toEqual(['work_left']);
});

it('only administrators are told', async () => {
  const consultant = await tenant.addUser({ username: 'con', flags: ['isConsultant'] });
  const { items, counts } = await consultant.call(listUsers, { body: {} });
  expect(items.map(({ warnings }) => warnings)).toEqual(items.map(() => null));
  expect(counts.with_warnings).toBe(null);
});
