import type { GenaiSetting } from '#contracts/assistant/assistant-shapes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AssistantSettings } from '../assistant.ts';

/** Settings without which nobody can be asked. A server of one’s own may need no key. */
export function missingSettings({ address, model, sealedKey, provider }: AssistantSettings): GenaiSetting[] {
  const isKeyMissing = provider !== 'local' && sealedKey === null;
  return [
    ...(address === '' ? (['address'] as const) : []),
    ...(model === '' ? (['model'] as const) : []),
    ...(isKeyMissing ? (['key'] as const) : []),
  ];
}

/** Why nobody can be asked; null: somebody can. */
export function missingPart(settings: AssistantSettings): 'not_set_up' | 'off' | null {
  if (missingSettings(settings).length > 0) return 'not_set_up';
  return settings.isOn ? null : 'off';
}

/** Refuses where nobody can be asked: with each setting that is missing, or because the assistant is off. */
export function refuseIncomplete(settings: AssistantSettings): void {
  const reason = missingPart(settings);
  if (reason === 'off') throw new AppError('assistant_off');
  if (reason === null) return;
  const violations = missingSettings(settings).map((name) => ({
    path: `settings.${name}`,
    code: `assistant_${name}_missing`,
  }));
  throw new AppError('assistant_not_set_up', {}, { violations });
}
