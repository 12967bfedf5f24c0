import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveModule as endpoint } from '#contracts/modules/save-module.ts';
import { staleError } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { sameEtag } from './etag.ts';
import { draftOf } from './given-draft.ts';
import { signedPermission } from './sign-accepted-flows.ts';
import { storeDraft } from './store-draft.ts';

/** Saves the draft, faulty or not, unless somebody else saved another since the caller read it. */
export async function saveModule(
  ctx: Context,
  { query, headers, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id, { lock: true });
  if (!sameEtag(headers['if-match'], module.draft_etag)) {
    throw await staleError(ctx, 'stale_definition', {
      modifiedBy: module.modified_by,
      modifiedOn: module.modified_on,
    });
  }
  const draft = draftOf(body, module.draft);
  const permission = await signedPermission(ctx, module.draft.permission, draft.permission);
  return storeDraft(ctx, module, { ...draft, permission, displayName: module.display_name });
}
