import type { BotStep } from '#engine/bot/bot-step.ts';
import { isBrowserStep } from '#engine/bot/browser-step.ts';
import { compileBot } from '#engine/bot/compile-bot.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { loadConnector } from '#server/features/connectors/index.ts';
import { readingProvider } from '#server/features/document-reading/index.ts';
import { planFaults } from '#server/features/incoming-webhooks/index.ts';
import { compiledModule, listVisibleModules } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { whyNoBrowser } from '#server/platform/browser/find-chromium.ts';
import type { Context } from '#server/platform/context.ts';
import type { Bot } from '../bot.ts';
import { type EntryStep, planOfStep } from '../stepping/plan-of-step.ts';
import { conditionFaults } from './bot-conditions.ts';
import { isLicensed } from './bot-licence.ts';

const entrySteps = new Set<BotStep['type']>(['createEntry', 'changeEntry', 'decideTask', 'readEntries']);

/** Everything that keeps the actor from switching a bot on; paths begin with `body.`. */
export async function botFaults(
  ctx: Context,
  bot: Pick<Bot, 'provider' | 'service' | 'steps' | 'trigger' | 'moduleId' | 'addresses'> & {
    readonly secrets: readonly { readonly name: string }[];
  },
): Promise<Violation[]> {
  const { modules } = await listVisibleModules(ctx);
  const isSeen = (id: string) => modules.some((one) => one.id === id);
  const { trigger, moduleId } = bot;
  return [
    ...(isLicensed(ctx, bot) ? [] : [{ path: 'body.service', code: 'bot_licence_missing' }]),
    ...(moduleId === null || isSeen(moduleId) ? [] : [{ path: 'body.module_id', code: 'unknown_choice' }]),
    ...(trigger.type !== 'event' || isSeen(trigger.moduleId)
      ? []
      : [{ path: 'body.trigger.moduleId', code: 'unknown_choice' }]),
    ...(trigger.type === 'event' && trigger.condition && isSeen(trigger.moduleId)
      ? conditionFaults(
          (await compiledModule(ctx, trigger.moduleId)).compiled.form,
          trigger.condition,
          'body.trigger.condition',
        )
      : []),
    ...browserFaults(ctx, bot),
    ...(await stepFaults(ctx, bot.steps)),
  ].slice(0, 50);
}

/** What keeps a bot without other faults from being switched on: all steps of its version have to succeed in a test first. */
export function untestedFault({ testedOn }: Pick<Bot, 'testedOn'>): readonly Violation[] {
  return testedOn === null ? [{ path: 'body.steps', code: 'bot_untested' }] : [];
}

/** What browser steps lack: a browser on this node, addresses, and the secrets that they type. */
function browserFaults(
  ctx: Context,
  {
    steps,
    addresses,
    secrets,
  }: Pick<Bot, 'steps' | 'addresses'> & { readonly secrets: readonly { readonly name: string }[] },
): Violation[] {
  const own = [...allSteps(steps, 'body.steps')].filter(({ step }) => isBrowserStep(step));
  const [first] = own;
  if (!first) return [];
  const why = whyNoBrowser(ctx.platform.config);
  const unknown = own.flatMap(({ step, at }): Violation[] =>
    step.type === 'typeText' && step.secret !== '' && !secrets.some(({ name }) => name === step.secret)
      ? [{ path: `${at}.secret`, code: 'unknown_choice' }]
      : [],
  );
  return [
    // A node that runs none may stand beside others that do.
    ...(why === null || why === 'none_allowed'
      ? []
      : [{ path: `${first.at}.type`, code: `bot_browser_${why}` }]),
    ...(addresses.length === 0 ? [{ path: 'body.addresses', code: 'required' }] : []),
    ...unknown,
  ];
}

/** What is wrong with the steps, for the actor. */
export async function stepFaults(ctx: Context, steps: readonly BotStep[]): Promise<Violation[]> {
  const compiled = compileBot(steps).faults.map((fault) => ({ ...fault, path: `body.${fault.path}` }));
  const { modules } = await listVisibleModules(ctx);
  const isSeen = (id: string) => modules.some((one) => one.id === id);
  const found: Violation[] = [];
  for (const { step, at } of allSteps(steps, 'body.steps')) {
    if (entrySteps.has(step.type)) found.push(...(await entryFaults(ctx, step as EntryStep, at, isSeen)));
    const isChosen = 'moduleId' in step && (step.moduleId !== '' || step.type === 'downloadFile');
    if (isChosen && isBrowserStep(step) && !isSeen(step.moduleId))
      found.push({ path: `${at}.moduleId`, code: 'unknown_choice' });
    if (step.type === 'readDocument') found.push(...(await readerFaults(ctx, step.moduleId, at, isSeen)));
    if (step.type === 'runConnector' && !(await loadConnector(ctx.db, step.connectorId)))
      found.push({ path: `${at}.connectorId`, code: 'unknown_choice' });
  }
  return [...compiled, ...found];
}

/** The app of a step that has documents read, and its provider. */
async function readerFaults(
  ctx: Context,
  moduleId: string,
  at: string,
  isSeen: (id: string) => boolean,
): Promise<readonly Violation[]> {
  const path = `${at}.moduleId`;
  if (!isSeen(moduleId)) return [{ path, code: 'unknown_choice' }];
  try {
    await readingProvider(ctx, moduleId, path);
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.violations;
    throw error;
  }
}

async function entryFaults(
  ctx: Context,
  step: EntryStep,
  at: string,
  isSeen: (id: string) => boolean,
): Promise<Violation[]> {
  const form = isSeen(step.moduleId) ? (await compiledModule(ctx, step.moduleId)).compiled.form : null;
  const plan = planOfStep(step, form);
  const conditions =
    'filters' in step && form
      ? conditionFaults(form, step.filters, `${at}.filters`, [anyOf(step.field)])
      : [];
  const faults = await planFaults(ctx, plan);
  const names = 'fields' in step ? step.fields.map(({ name }) => name) : [];
  const ofPlan = faults.flatMap((fault): Violation[] => {
    const [, index] = /^body\.mapping\.fields\[(\d+)\]/.exec(fault.path) ?? [];
    const name = index === undefined ? undefined : plan.mapping.fields[Number(index)]?.field;
    if (name !== undefined) {
      // Other systems cannot send files; a step before can have kept one.
      const isFile = form?.fields.get(name)?.type.content === 'file';
      if (isFile && fault.code === 'unknown_field') return [];
      return [{ ...fault, path: `${at}.fields[${names.indexOf(name)}].name` }];
    }
    const isOfMapping = fault.path.startsWith('body.mapping');
    return isOfMapping && step.type === 'readEntries' ? [] : [{ ...fault, path: placeOf(fault.path, at) }];
  });
  return [...conditions, ...ofPlan];
}

/** In the place of what a step finds its entries by, whose value is worked out later. */
const anyOf = (field: string) => ({ field, operator: 'isnotnull' }) as const;

function placeOf(path: string, at: string): string {
  if (path.startsWith('body.mapping')) return `${at}.fields`;
  if (path.startsWith('body.entry_key')) return `${at}.field`;
  if (path.startsWith('body.decision')) return `${at}.outcome`;
  return `${at}.moduleId`;
}

function* allSteps(
  steps: readonly BotStep[],
  at: string,
): Generator<{ readonly step: BotStep; readonly at: string }> {
  for (const [index, step] of steps.entries()) {
    const path = `${at}[${index}]`;
    yield { step, at: path };
    if ('steps' in step) yield* allSteps(step.steps, `${path}.steps`);
    if ('otherwise' in step) yield* allSteps(step.otherwise, `${path}.otherwise`);
  }
}
