import type { EndpointInput } from '#contracts/endpoint.ts';
import type { removeHelpFile as endpoint } from '#contracts/files/remove-help-file.ts';
import { changeHelpFile } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

export async function removeHelpFile(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await changeHelpFile(ctx, body.moduleId, null);
  return {};
}
