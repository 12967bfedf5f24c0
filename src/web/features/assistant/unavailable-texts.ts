import type { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { useT } from '#web/lib/i18n/use-t.ts';

export type AssistantState = EndpointOutput<typeof getAssistantState>;

/** Why there is no assistant and who can change that, and each setting that is missing, as refusals say it. */
export function unavailableTexts(t: ReturnType<typeof useT>, { reason, missing }: AssistantState): string[] {
  if (reason === null) return [];
  return [t(`assistant:unavailable_${reason}`), ...missing.map((name) => t(`assistant:missing_${name}`))];
}
