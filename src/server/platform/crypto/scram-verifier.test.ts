import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { scramVerifier } from './scram-verifier.ts';

// The example of RFC 7677, section 3.
const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
const authMessage =
  'n=user,r=rOprNGfwEbeRWgbNEkqO,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,' +
  'c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';

it('makes of the password in RFC 7677 the keys with which its server answers', async () => {
  const verifier = await scramVerifier('pencil', salt);
  const [, storedKey = '', serverKey = ''] =
    /^SCRAM-SHA-256\$4096:W22ZaJ0SNY7soEsUEjb6gQ==\$(.+):(.+)$/.exec(verifier) ?? [];
  const sign = (key: Buffer) => createHmac('sha256', key).update(authMessage).digest();
  expect(sign(Buffer.from(serverKey, 'base64')).toString('base64')).toBe(
    '6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=',
  );
  const proof = Buffer.from('dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=', 'base64');
  const signature = sign(Buffer.from(storedKey, 'base64'));
  const clientKey = Buffer.from(proof.map((byte, index) => byte ^ (signature[index] ?? 0)));
  expect(createHash('sha256').update(clientKey).digest('base64')).toBe(storedKey);
});

it('takes no password that would have to be prepared', async () => {
  await expect(scramVerifier('Ångström')).rejects.toThrow();
});
