import type { BotStep } from '#engine/bot/bot-step.ts';
import type { BotTarget } from '#engine/bot/browser-step.ts';

/** An element by its label. */
export const byLabel = (text: string): BotTarget[] => [{ by: 'label', text: JSON.stringify(text), nth: 0 }];
/** An element by its role and name. */
export const byRole = (role: 'button' | 'link' | 'heading', text: string): BotTarget[] => [
  { by: 'role', role, text: JSON.stringify(text), nth: 0 },
];

/** Types a text, or a secret. */
export const typed = (label: string, text: string, secret = ''): BotStep => ({
  type: 'typeText',
  targets: byLabel(label),
  text: secret ? '' : JSON.stringify(text),
  secret,
  submits: false,
  canRepeat: false,
});

/** Clicks; nothing is marked unless it is said. */
export const click = (targets: BotTarget[], more: object = {}): BotStep => ({
  type: 'clickElement',
  targets,
  opensPage: false,
  acceptsDialogs: false,
  canRepeat: false,
  ...more,
});

/** Waits until an element is there. */
export const waitFor = (targets: BotTarget[], seconds: number): BotStep => ({
  type: 'waitForElement',
  targets,
  isGone: false,
  seconds,
});

/** Reads by a CSS selector. */
export const read = (
  selector: string,
  part: 'text' | 'value' | 'count' | 'all' = 'text',
  result = 'seen',
): BotStep => ({
  type: 'readPage',
  targets: [{ by: 'css', selector, nth: 0 }],
  part,
  result,
});
