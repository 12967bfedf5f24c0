import { isReceipt } from '#engine/reading/invoice/is-receipt.ts';
import { isBotLicensed, ocrProvider, serviceIdsOf } from '#engine/reading/ocr-providers.ts';
import type { ReadPage } from '#engine/reading/read-page.ts';
import { loadModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { DocumentReading } from './reading-store.ts';

type DocumentService = 'invoice' | 'receipt';

/** What a document is read as: by the service of the app; where it has two, by what the document says it is. */
export async function serviceOfReading(
  ctx: Context,
  { moduleId, providerId, pages }: Pick<DocumentReading, 'moduleId' | 'providerId' | 'pages'>,
): Promise<{ readonly service: DocumentService | null; readonly isLicenceMissing: boolean }> {
  const module = await loadModule(ctx.db, moduleId);
  const provider = ocrProvider(providerId);
  const chosen = serviceIdsOf(module?.machineLearningServiceId ?? null);
  const services = provider?.services.filter(({ id }) => chosen.includes(id)) ?? [];
  const licensed = services.filter(
    (service) => provider && isBotLicensed(ctx.tenant.licence.bots, provider, service),
  );
  const kinds = licensed.map(({ code }) => code).filter(isKind);
  return { service: likelier(kinds, pages), isLicenceMissing: licensed.length < services.length };
}

const isKind = (code: string): code is DocumentService => code === 'invoice' || code === 'receipt';

function likelier(kinds: readonly DocumentService[], pages: readonly ReadPage[]): DocumentService | null {
  if (kinds.length < 2) return kinds[0] ?? null;
  return isReceipt(pages) ? 'receipt' : 'invoice';
}
