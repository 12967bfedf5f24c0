import type { fetchConnectors as endpoint } from '#contracts/connectors/fetch-connectors.ts';
import type { fetchConnectorsByPost as endpointByPost } from '#contracts/connectors/fetch-connectors-by-post.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { inputsOf } from '../present-connector.ts';
import { loadConnectors } from '../stores/connector-store.ts';

export async function fetchConnectors(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const term = query.searchTerm.trim().toLowerCase();
  return (await loadConnectors(ctx.db))
    .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(term))
    .map(({ id, name, type, request, answerColumns }) => ({
      id,
      name,
      dcType: type,
      inputs: inputsOf(request),
      display_columns: { available: [...answerColumns] },
    }));
}

export function fetchConnectorsByPost(
  ctx: Context,
  { body }: EndpointInput<typeof endpointByPost>,
): Promise<EndpointOutput<typeof endpoint>> {
  return fetchConnectors(ctx, { query: body });
}
