import type { getAssistantState as endpoint } from '#contracts/assistant/get-assistant-state.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { currentSettings } from './current-settings.ts';
import { missingPart, missingSettings } from './missing-settings.ts';

export async function getAssistantState(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const settings = await currentSettings(ctx.db);
  const reason = missingPart(settings);
  return { is_available: reason === null, reason, missing: missingSettings(settings) };
}
