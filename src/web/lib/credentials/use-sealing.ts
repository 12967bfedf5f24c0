import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { fetchEndpoint } from '#web/lib/api/use-endpoint.ts';
import { encryptCredential, type SealedContent } from './encrypt-credential.ts';

/**
 * Seals passwords under the tenant's key, and waits for the key where it is not known yet: whoever types fast, or has
 * their passwords filled in, is done before it comes. Null when the key cannot be had.
 */
export function useSealing(): (content: SealedContent) => Promise<string | null> {
  const answers = useQueryClient();
  return useCallback(
    async (content) => {
      try {
        const { credentialKey } = await fetchEndpoint(answers, getTenantInfo, { staleMs: 60_000 });
        return await encryptCredential(content, credentialKey);
      } catch {
        return null;
      }
    },
    [answers],
  );
}
