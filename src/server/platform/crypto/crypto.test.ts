import { CompactEncrypt, importJWK, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { uuidV7 } from './random-id.ts';

const platform = useTestPlatform();

describe('tokens', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  it('are valid only for their tenant, purpose and time', async () => {
    const { keys } = platform.running.platform;
    const [{ tenant: acme }, { tenant: globex }] = [await platform.newTenant(), await platform.newTenant()];
    const token = await keys.sign(acme, 'access', { sub: 'ana' }, 60, now);
    expect(await keys.verify(acme, 'access', token, later(59))).toMatchObject({
      ok: true,
      claims: { sub: 'ana' },
    });
    expect(await keys.verify(acme, 'access', token, later(61))).toEqual({ ok: false, reason: 'expired' });
    expect(await keys.verify(acme, 'file', token, now)).toEqual({ ok: false, reason: 'invalid' });
    expect(await keys.verify(globex, 'access', token, now)).toEqual({ ok: false, reason: 'invalid' });
  });

  it('are refused if any part was changed or the signature differs', async () => {
    const { keys } = platform.running.platform;
    const { tenant } = await platform.newTenant();
    const token = await keys.sign(tenant, 'access', { sub: 'ana' }, 60, now);
    for (let index = 0; index < token.length - 1; index += 7) {
      const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
      expect((await keys.verify(tenant, 'access', changed, now)).ok, `place ${index}`).toBe(false);
    }
    const [, payload] = token.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect((await keys.verify(tenant, 'access', none, now)).ok).toBe(false);
    const confused = await new SignJWT({ sub: 'ana' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(tenant.name)
      .setAudience('access')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(JSON.stringify(await keys.credentialKey(tenant))));
    expect((await keys.verify(tenant, 'access', confused, now)).ok).toBe(false);
  });
});

describe('credentials', () => {
  it('can only be opened by their own tenant', async () => {
    const { keys } = platform.running.platform;
    const [{ tenant: acme }, { tenant: globex }] = [await platform.newTenant(), await platform.newTenant()];
    const key = await importJWK(await keys.credentialKey(acme), 'RSA-OAEP-256');
    const jwe = await new CompactEncrypt(new TextEncoder().encode('secret'))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt(key);
    expect(await keys.openCredential(acme, jwe)).toBe('secret');
    expect(await keys.openCredential(globex, jwe)).toBeNull();
    expect(await keys.openCredential(acme, 'a.b.c.d.e')).toBeNull();
    expect(JSON.stringify(await keys.credentialKey(acme))).not.toContain('"d"');
  });
});

describe('passwords', () => {
  it('are right or wrong, and wrong without a hash', async () => {
    const hash = await hashPassword('correct-horse-battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'correct-horse-battery')).toBe(true);
    expect(await verifyPassword(hash, 'correct-horse-batterz')).toBe(false);
    expect(await verifyPassword(null, 'nobody')).toBe(false);
    expect(await verifyPassword('no hash', 'x')).toBe(false);
  });
});

describe('uuidV7', () => {
  it('has version and variant, and sorts by time', () => {
    const one = uuidV7(new Date(1_000_000_000_000));
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(one < uuidV7(new Date(1_000_000_000_001))).toBe(true);
  });
});
