import type { getConnector as endpoint } from '#contracts/connectors/get-connector.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { appsThatMention } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { inputsOf, presentConnector } from '../present-connector.ts';
import { lastCalls } from '../stores/connector-call-store.ts';
import { loadConnector } from '../stores/connector-store.ts';

export async function getConnector(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const connector = await loadConnector(ctx.db, params.id);
  if (!connector) throw notFound();
  const people = await directory(ctx);
  const calls = (await lastCalls(ctx.db, connector.id)).map((call) => ({
    ...call,
    called_by: call.called_by && { id: call.called_by, name: people.person(call.called_by)?.name ?? '' },
  }));
  return {
    ...presentConnector(connector),
    id: connector.id,
    revision: connector.revision,
    inputs: inputsOf(connector.request),
    calls: calls.map((call) => ({ ...call, called_by: call.called_by || null })),
    usedBy: await appsThatMention(ctx.db, connector.id),
  };
}
