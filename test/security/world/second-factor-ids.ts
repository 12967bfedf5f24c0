import { Secret } from 'otpauth';
import { totpOf } from '#server/features/identity/second-factor/check-code.ts';
import { insertMachine } from '#server/features/identity/second-factor/machine-store.ts';
import {
  insertAuthenticator,
  removeSecondFactor,
  takeStep,
} from '#server/features/identity/second-factor/second-factor-store.ts';
import { answerEntry, type SignInStep } from '#server/features/identity/steps/sign-in-step.ts';
import { directory } from '#server/features/people/directory.ts';
import { peopleChanged, setPassword } from '#server/features/people/index.ts';
import { putProvisionedUser } from '#server/features/provisioning/scim/provisioned-store.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { sealText } from '#server/platform/crypto/seal.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { type TestTenant, type TestUser, testPassword } from '#test/harness/test-tenant.ts';
import type { Parts } from './designed-ids.ts';

let protectedCount = 0;

/** The approver has a confirmed authenticator, the designer one that waits for its first code. */
export async function aSecondFactor({ tenant, people }: Parts) {
  const { designer, approver } = people;
  const firstCode = await anAuthenticator(tenant, designer, false);
  const code = await anAuthenticator(tenant, approver, true);
  const machine = await aMachine(tenant, approver);
  const hash = await hashPassword(testPassword);
  await tenant.transact(null, async (ctx) => {
    await setPassword(ctx.db, designer.id, hash, ctx.now);
    peopleChanged(ctx);
  });
  const proof = { byPassword: true, hasSecondFactor: false, methods: [] };
  const owing = async (user: TestUser, owes: SignInStep) => {
    const ctx = await tenant.context();
    const person = (await directory(ctx)).person(user.id);
    return person ? (await answerEntry(ctx, person, proof, { owes })).accessToken : '';
  };
  return {
    firstCode,
    code,
    machine,
    stepToken: await owing(approver, 'secondFactor'),
    setUpToken: await owing(designer, 'setUp'),
    expiredToken: await owing(designer, 'password'),
    questionsToken: await owing(designer, 'questions'),
    changedPassword: await sealedCredential(tenant, {
      oldPassword: testPassword,
      password: 'a-new-long-password',
    }),
  };
}

/** Somebody whose second factor, and what a directory calls them, an administrator takes away. */
export async function aProtected({ tenant }: Parts) {
  const user = await tenant.addUser({ username: `protected${++protectedCount}` });
  await anAuthenticator(tenant, user, true);
  const names = { userId: user.id, externalId: user.id, givenName: '', familyName: '', isDeleted: false };
  await tenant.transact(null, (ctx) => putProvisionedUser(ctx.db, { ...names, now: ctx.now }));
  return { protected: user.id };
}

/** Gives a user a new authenticator; answers a code of it that has not been used. */
async function anAuthenticator(tenant: TestTenant, user: TestUser, isConfirmed: boolean): Promise<string> {
  const ctx = await tenant.context();
  const secret = new Secret({ size: 20 }).base32;
  const key = await ctx.platform.keys.secret(ctx.tenant, 'authenticator');
  const sealed = await sealText(key, secret, user.id);
  await tenant.transact(null, async (tx) => {
    await removeSecondFactor(tx.db, user.id);
    await insertAuthenticator(tx.db, user.id, sealed, tx.now);
    if (isConfirmed) await takeStep(tx.db, user.id, 1, tx.now);
  });
  return totpOf(secret).generate({ timestamp: ctx.now.getTime() });
}

function aMachine(tenant: TestTenant, user: TestUser): Promise<string> {
  return tenant.transact(null, async (tx) => {
    const id = tx.randomId();
    const until = new Date(tx.now.getTime() + 86_400_000);
    await insertMachine(tx.db, { id, userId: user.id, userAgent: 'Browser', on: tx.now, until });
    return id;
  });
}
