import type { getConnector as endpoint } from '#contracts/connectors/get-connector.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { appsThatMention, presentMentions } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { idOfConnector } from '../asking/asker.ts';
import { inputsOf, presentConnector } from '../present-connector.ts';
import { loadConnector } from '../stores/connector-store.ts';
import { presentCalls, presentUsage } from './present-calls.ts';

export async function getConnector(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const connector = await loadConnector(ctx.db, params.id);
  if (!connector) throw notFound();
  const people = await directory(ctx);
  return {
    ...presentConnector(connector),
    id: connector.id,
    revision: connector.revision,
    inputs: inputsOf(connector.request),
    owner: { id: connector.ownerId, name: people.person(connector.ownerId)?.name ?? '' },
    ...(await presentCalls(ctx, idOfConnector(connector.id))),
    stopped: connector.stopped,
    usage: await presentUsage(ctx, connector.id),
    usedBy: presentMentions(await appsThatMention(ctx.db, connector.id)),
  };
}
