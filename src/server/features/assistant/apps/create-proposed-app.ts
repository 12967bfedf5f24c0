import type { createProposedApp as endpoint } from '#contracts/assistant/create-proposed-app.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { emptyDraft, insertNewModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { takeProposal } from '../stores/proposal-store.ts';

/** A draft like any other from then on: it is changed, checked and published by the usual way. */
export async function createProposedApp(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const definition = await takeProposal(ctx.db, params.proposalId, actorOf(ctx).id);
  if (!definition) throw notFound();
  return insertNewModule(ctx, body, (id) => ({
    ...emptyDraft(body.name, id, ctx.locale),
    ...definition,
    formName: id,
    displayName: body.name,
    isPublished: false,
    threadId: null,
  }));
}
