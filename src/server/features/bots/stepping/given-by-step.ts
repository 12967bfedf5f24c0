import type { BotEffect } from '#engine/bot/bot-step.ts';
import { maskedBody } from '#server/features/incoming-webhooks/index.ts';

/**
 * What a step gives to the world, for the log: masked, cut JSON text; null: nothing of it is kept. Texts that are typed on
 * pages are left out, because nobody can tell a password from them. Fields that hold secrets are none that bots fill.
 */
export function givenByStep(effect: BotEffect): string | null {
  const given = givenValues(effect);
  return given === null ? null : maskedBody(given);
}

function givenValues(effect: BotEffect): unknown {
  switch (effect.type) {
    case 'wait':
      return null;
    case 'readEntries':
      return { key: effect.key };
    case 'writeEntry':
      return effect.field === '' ? { values: effect.values } : { key: effect.key, values: effect.values };
    case 'decideTask':
      return { key: effect.key, outcome: effect.outcome, message: effect.message };
    case 'runConnector':
      return { values: effect.values };
    case 'notify':
      return { text: effect.text };
    case 'sendMail':
      return { to: effect.to, subject: effect.subject, text: effect.text };
    case 'readDocument':
      return { file: effect.file };
    case 'browse':
      if (effect.action.kind === 'open') return { address: effect.action.address };
      if (effect.action.kind === 'choose') return { option: effect.action.option };
      return effect.action.kind === 'upload' ? { file: effect.action.file } : null;
  }
}
