import { CompactEncrypt, importJWK } from 'jose';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { testPassword } from './test-tenant.ts';
import type { TestClient } from './test-user.ts';

/** What a browser sends to sign ana in, sealed with the tenant's key; `changes` to what is inside. */
export async function sealedCredential(
  tenant: { readonly anyone: TestClient },
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { credentialKey } = await tenant.anyone.call(getTenantInfo, {});
  const content = {
    username: 'ana',
    password: testPassword,
    issuedAt: new Date().toISOString(),
    nonce: crypto.randomUUID(),
    ...changes,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(await importJWK(credentialKey, 'RSA-OAEP-256'));
}
