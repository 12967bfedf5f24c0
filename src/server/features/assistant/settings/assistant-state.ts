import type { getAssistantState as endpoint } from '#contracts/assistant/get-assistant-state.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { currentSettings, missingPart } from './current-settings.ts';

export async function getAssistantState(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const reason = missingPart(await currentSettings(ctx.db));
  return { is_available: reason === null, reason };
}
