import { makeChallenge } from '#server/features/identity/passkeys/challenge.ts';
import { insertPasskey } from '#server/features/identity/passkeys/passkey-store.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { softAuthenticator } from '#test/harness/soft-authenticator.ts';
import { testPassword } from '#test/harness/test-tenant.ts';
import type { Parts } from './designed-ids.ts';

/** The approver has a passkey that has signed a challenge; a new one of the designer's has signed another. */
export async function aPasskey({ tenant, people }: Parts) {
  const { approver, designer } = people;
  const origin = `http://${tenant.host}`;
  const rpId = new URL(origin).hostname;
  const key = softAuthenticator();
  const { passkey, signing, adding } = await tenant.transact(null, async (tx) => {
    const id = tx.randomId();
    await insertPasskey(tx.db, {
      id,
      userId: approver.id,
      name: 'Key',
      madeOn: tx.now,
      ...key.kept,
    });
    return {
      passkey: id,
      signing: await makeChallenge(tx, 'signIn', null),
      adding: await makeChallenge(tx, 'add', designer.id),
    };
  });
  const created = softAuthenticator().create({ rp: { id: rpId }, challenge: adding }, { origin });
  return {
    passkey,
    signedPasskey: JSON.stringify(key.get({ rpId, challenge: signing }, { origin })),
    createdPasskey: JSON.stringify(created),
    ownPassword: await sealedCredential(tenant, { password: testPassword }),
  };
}
