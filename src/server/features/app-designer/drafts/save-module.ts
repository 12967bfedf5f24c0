import type { saveModule as endpoint } from '#contracts/app-designer/save-module.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { designableModule } from '#server/features/modules/index.ts';
import { staleError } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { sameEtag } from './etag.ts';
import { draftOf } from './given-draft.ts';
import { signedPermission } from './sign-accepted-flows.ts';
import { storeDraft } from './store-draft.ts';

/** Saves the draft, faulty or not, unless another person has saved a draft since the caller read it. */
export async function saveModule(
  ctx: Context,
  { query, headers, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id, { lock: true });
  if (!sameEtag(headers['if-match'], module.draftEtag)) {
    throw await staleError(ctx, 'stale_definition', {
      modifiedBy: module.modifiedBy,
      modifiedOn: module.modifiedOn,
    });
  }
  const draft = draftOf(body, module.draft);
  const permission = await signedPermission(ctx, module.draft.permission, draft.permission);
  return storeDraft(ctx, module, { ...draft, permission, displayName: module.displayName });
}
