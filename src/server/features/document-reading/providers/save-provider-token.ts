import type { saveProviderToken as endpoint } from '#contracts/document-reading/save-provider-token.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { ocrProvider } from '#engine/reading/ocr-providers.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { changeOfSecret, secretChange } from '#server/platform/trail/secret-change.ts';
import { ocrProviderChanged } from '../events.ts';
import { loadProviderAccess, putProviderAccess, removeProviderAccess } from './provider-access-store.ts';
import { providerAddress, sealedToken } from './provider-tokens.ts';

/** Stores how to reach a provider outside this product, or forgets it. */
export async function saveProviderToken(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { ocrProviderId: id, token } = body;
  const provider = ocrProvider(id);
  if (!provider) throw notFound();
  if (provider.isEmbedded) throw refused('body.ocrProviderId', 'unknown_choice');
  const checked = providerAddress(ctx, body.endpoint);
  // What is stored can be removed, however it is written.
  if ('fault' in checked && token !== null) throw refused('body.endpoint', checked.fault);
  const address = 'fault' in checked ? body.endpoint : checked.address;
  // Sealed before the transaction begins, for the key may have to be fetched.
  const sealed = token === null ? null : await sealedToken(ctx, id, token);
  const tokenHint = token?.slice(-4) ?? null;
  await ctx.inTransaction(async (tx) => {
    const before = await loadProviderAccess(tx.db, id);
    if (sealed === null || tokenHint === null) await removeProviderAccess(tx.db, id);
    else {
      await putProviderAccess(tx.db, {
        providerId: id,
        endpoint: address,
        token: sealed,
        tokenHint,
        modifiedBy: actorOf(tx).id,
        modifiedOn: tx.now,
      });
    }
    const change = sealed === null ? 'removed' : 'stored';
    const changes = before
      ? [
          ...changedValues({ endpoint: before.endpoint }, { endpoint: sealed === null ? null : address }),
          ...secretChange('token', changeOfSecret(token)),
        ]
      : [];
    tx.announce(ocrProviderChanged, { providerId: id, change }, { changes });
  });
  return { id, is_ready: sealed !== null, token_hint: tokenHint };
}

function refused(path: string, code: string): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path, code }] });
}
