import type { getBot } from '#contracts/bots/get-bot.ts';
import type { saveBot } from '#contracts/bots/save-bot.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { BotStep, BotStepName } from '#engine/bot/bot-step.ts';

export type StoredBot = EndpointOutput<typeof getBot>;

/** What a person edits of a bot. */
export type EditedBot = Required<EndpointRequest<typeof saveBot>['body']>;

/** What the settings of a bot get. */
export interface SettingsProps {
  readonly edited: EditedBot;
  readonly stored: StoredBot | null;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedBot>) => void;
}

/** A new bot; the licence is that of the bots of the product. */
export const freshBot: EditedBot = {
  name: '',
  description: '',
  is_active: false,
  module_id: null,
  provider: 'Formwright',
  service: 'steps',
  trigger: { type: 'call' },
  steps: [],
  max_parallel: 1,
  time_limit_minutes: 60,
};

export function toEdited(bot: StoredBot): EditedBot {
  const { name, description, is_active, module_id, provider, service } = bot;
  const { trigger, steps, max_parallel, time_limit_minutes } = bot;
  const licence = { provider, service };
  return {
    name,
    description,
    is_active,
    module_id,
    ...licence,
    trigger,
    steps,
    max_parallel,
    time_limit_minutes,
  };
}

/** A step of a kind that was just added. */
export function freshStep(type: BotStepName): BotStep {
  const found = { moduleId: '', field: '', equals: '' };
  const steps: { readonly [Name in BotStepName]: BotStep } = {
    transform: { type: 'transform', result: 'value', expression: '' },
    decide: { type: 'decide', condition: '', steps: [], otherwise: [] },
    repeat: { type: 'repeat', over: '', as: 'item', steps: [] },
    wait: { type: 'wait', seconds: 60 },
    readEntries: { type: 'readEntries', ...found, result: 'found' },
    createEntry: { type: 'createEntry', moduleId: '', isSubmitting: true, fields: [], result: '' },
    changeEntry: { type: 'changeEntry', ...found, fields: [] },
    decideTask: { type: 'decideTask', ...found, outcome: 'Done', message: '' },
    runConnector: { type: 'runConnector', connectorId: '', values: [], result: '' },
    notify: { type: 'notify', text: '' },
  };
  return steps[type];
}

/** The icon of each kind of step. */
export const stepIcons: { readonly [Name in BotStepName]: string } = {
  transform: 'square-function',
  decide: 'split',
  repeat: 'repeat',
  wait: 'hourglass',
  readEntries: 'file-search',
  createEntry: 'file-plus',
  changeEntry: 'file-pen',
  decideTask: 'gavel',
  runConnector: 'cable',
  notify: 'send',
};
