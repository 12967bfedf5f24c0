import type { copyConnector as endpoint } from '#contracts/connectors/copy-connector.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { loadConnector, loadConnectors, putConnector } from '../stores/connector-store.ts';

const maxNameLength = 60;

export async function copyConnector(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const original = await loadConnector(ctx.db, query.id);
  if (!original) throw notFound();
  const taken = new Set((await loadConnectors(ctx.db)).map(({ name }) => name.toLowerCase()));
  const name = freeName(original.name, taken);
  const id = ctx.randomId();
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  await putConnector(ctx.db, { ...original, id, name, revision: 1, ...by });
  return { id, name };
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count++) {
    const ending = ` (${count})`;
    const candidate = `${name.slice(0, maxNameLength - ending.length)}${ending}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
