import type { getBot } from '#contracts/bots/get-bot.ts';
import type { saveBot } from '#contracts/bots/save-bot.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { BotStep, BotStepName } from '#engine/bot/bot-step.ts';
import type { BotTarget } from '#engine/bot/browser-step.ts';

export type StoredBot = EndpointOutput<typeof getBot>;

/** What a person edits of a bot. */
export type EditedBot = Required<EndpointRequest<typeof saveBot>['body']>;

/** A secret as it is edited; without a value the stored one stays. */
export type EditedSecret = EditedBot['secrets'][number];

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
  addresses: [],
  secrets: [],
};

export function toEdited(bot: StoredBot): EditedBot {
  const { name, description, is_active, module_id, provider, service } = bot;
  const { trigger, steps, max_parallel, time_limit_minutes, addresses, secrets } = bot;
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
    addresses,
    secrets,
  };
}

/** A way to find an element that was just chosen. */
export function freshTarget(by: BotTarget['by']): BotTarget {
  if (by === 'role') return { by, role: 'button', text: '""', nth: 0 };
  return by === 'css' ? { by, selector: '', nth: 0 } : { by, text: '""', nth: 0 };
}

/** A step of a kind that was just added. */
export function freshStep(type: BotStepName): BotStep {
  const found = { moduleId: '', field: '', equals: '' };
  const targets: readonly BotTarget[] = [freshTarget('role')];
  const canRepeat = false;
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
    sendMail: { type: 'sendMail', to: '', subject: '', text: '' },
    readDocument: { type: 'readDocument', moduleId: '', file: '', result: 'document' },
    openPage: { type: 'openPage', address: '"https://"' },
    typeText: {
      type: 'typeText',
      targets: [freshTarget('label')],
      text: '',
      secret: '',
      submits: false,
      canRepeat,
    },
    clickElement: { type: 'clickElement', targets, opensPage: false, acceptsDialogs: false, canRepeat },
    chooseOption: { type: 'chooseOption', targets: [freshTarget('label')], option: '' },
    readPage: { type: 'readPage', targets, part: 'text', result: 'seen' },
    waitForElement: { type: 'waitForElement', targets, isGone: false, seconds: 10 },
    downloadFile: { type: 'downloadFile', targets, moduleId: '', canRepeat, result: 'file' },
    uploadFile: { type: 'uploadFile', targets: [freshTarget('label')], file: 'input.file', canRepeat },
    takeScreenshot: { type: 'takeScreenshot', moduleId: '', result: '' },
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
  sendMail: 'mail',
  readDocument: 'scan-text',
  openPage: 'globe',
  typeText: 'keyboard',
  clickElement: 'mouse-pointer-click',
  chooseOption: 'list-checks',
  readPage: 'scan-text',
  waitForElement: 'timer',
  downloadFile: 'download',
  uploadFile: 'upload',
  takeScreenshot: 'camera',
};
