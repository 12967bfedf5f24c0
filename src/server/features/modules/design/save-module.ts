import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveModule as endpoint } from '#contracts/modules/save-module.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { sameEtag } from './etag.ts';
import { storeDraft } from './store-draft.ts';

/** Saves the draft, faulty or not, unless somebody else saved another since the caller read it. */
export async function saveModule(
  ctx: Context,
  { query, headers, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id, { lock: true });
  if (!sameEtag(headers['if-match'], module.draft_etag)) throw new AppError('stale_definition');
  return storeDraft(ctx, query.id, { ...body, displayName: module.display_name });
}
