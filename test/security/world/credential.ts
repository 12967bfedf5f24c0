import { CompactEncrypt, importJWK } from 'jose';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { type TestTenant, testPassword } from '#test/harness/test-tenant.ts';

/** What a browser sends to sign in: user name and password, sealed for the tenant. */
export async function sealedCredential(
  tenant: TestTenant,
  username: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { credentialKey } = await tenant.anyone.call(getTenantInfo, {});
  const content = {
    username,
    password: testPassword,
    issuedAt: new Date().toISOString(),
    nonce: crypto.randomUUID(),
    ...changes,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(await importJWK(credentialKey, 'RSA-OAEP-256'));
}
