import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { stopImport as endpoint } from '#contracts/exchange/stop-import.ts';
import type { Context } from '#server/platform/context.ts';
import { setImportState } from './import-store.ts';
import { ownImport, presentProgress } from './own-import.ts';

/** An import that has ended keeps its result. */
export async function stopImport(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const found = await ownImport(ctx, query.importId, { locks: true });
  if (found.state !== 'running' && found.state !== 'read') return presentProgress(found);
  await setImportState(ctx.db, found.id, 'stopped');
  return presentProgress({ ...found, state: 'stopped' });
}
