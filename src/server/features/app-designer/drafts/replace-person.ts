import type { replaceInApps } from '#contracts/administration/replace-in-apps.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { canDesignModule, designableModule } from '#server/features/modules/index.ts';
import { loadPeople } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { replacedPerson } from './replaced-person.ts';
import { storeDraft } from './store-draft.ts';

type Kept = EndpointOutput<typeof replaceInApps>['kept'][number];

/** Names another person in the draft that the caller read, and saves it; answers why it was kept, or null. */
export async function replacePerson(
  ctx: Context,
  app: { readonly id: string; readonly revision: string; readonly from: string; readonly to: string },
): Promise<Omit<Kept, 'id'> | null> {
  if (!(await canDesignModule(ctx, app.id))) return { reason: 'no_right', by: null };
  const module = await designableModule(ctx, app.id, { lock: true });
  if (app.revision !== module.draftEtag) {
    const by = (await loadPeople(ctx, [module.modifiedBy])).get(module.modifiedBy)?.name ?? null;
    return { reason: 'changed_meanwhile', by };
  }
  const draft = replacedPerson(module.draft, app.from, app.to);
  if (draft === module.draft) return { reason: 'not_in_draft', by: null };
  await storeDraft(ctx, module, draft);
  return null;
}
