import { ocrProvider } from '#engine/reading/ocr-providers.ts';
import { loadModule } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** The id of the provider that reads documents for an app. Refuses an app without one, at the `path` of the request. */
export async function readingProvider(ctx: Context, moduleId: string, path: string): Promise<string> {
  const module = await loadModule(ctx.db, moduleId);
  const provider = ocrProvider(module?.ocrProviderId ?? null);
  if (provider) return provider.id;
  throw new AppError('validation_failed', {}, { violations: [{ path, code: 'no_reading_provider' }] });
}
