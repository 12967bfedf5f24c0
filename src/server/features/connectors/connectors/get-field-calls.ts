import type { getFieldCalls as endpoint } from '#contracts/connectors/get-field-calls.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { designableModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { idOfField } from '../asking/asker.ts';
import { presentCalls } from './present-calls.ts';

/** For those who design the app. The calls contain no values of entries. */
export async function getFieldCalls(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  await designableModule(ctx, query.moduleId);
  return presentCalls(ctx, idOfField(query));
}
