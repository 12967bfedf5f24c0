import type { discardDraft as endpoint } from '#contracts/app-designer/discard-draft.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { designableModule } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { restoreDraft } from './restore-draft.ts';

/** The newest version becomes the draft again. */
export async function discardDraft(
  ctx: Context,
  { query, headers }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id, { lock: true });
  if (module.versionNumber === 0) throw new AppError('action_not_possible');
  return await restoreDraft(ctx, module, { version: module.versionNumber, ifMatch: headers['if-match'] });
}
