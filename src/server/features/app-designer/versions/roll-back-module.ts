import type { rollBackModule as endpoint } from '#contracts/app-designer/roll-back-module.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { designableModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { restoreDraft } from './restore-draft.ts';

/** Any version becomes the draft; entries and the live version stay untouched. */
export async function rollBackModule(
  ctx: Context,
  { query, headers }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id, { lock: true });
  return await restoreDraft(ctx, module, { version: query.version, ifMatch: headers['if-match'] });
}
