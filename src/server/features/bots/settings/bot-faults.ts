import type { BotStep } from '#engine/bot/bot-step.ts';
import { compileBot } from '#engine/bot/compile-bot.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { loadConnector } from '#server/features/connectors/index.ts';
import { planFaults } from '#server/features/incoming-webhooks/index.ts';
import { listVisibleModules } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Bot } from '../bot.ts';
import { type EntryStep, planOfStep } from '../stepping/plan-of-step.ts';
import { isLicensed } from './bot-licence.ts';

const entrySteps = new Set<BotStep['type']>(['createEntry', 'changeEntry', 'decideTask', 'readEntries']);

/** Everything that keeps the actor from switching a bot on; paths begin with `body.`. */
export async function botFaults(
  ctx: Context,
  bot: Pick<Bot, 'provider' | 'service' | 'steps' | 'trigger' | 'moduleId'>,
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
    ...(await stepFaults(ctx, bot.steps)),
  ].slice(0, 50);
}

/** What is wrong with the steps, for the actor. */
export async function stepFaults(ctx: Context, steps: readonly BotStep[]): Promise<Violation[]> {
  const compiled = compileBot(steps).faults.map((fault) => ({ ...fault, path: `body.${fault.path}` }));
  const found: Violation[] = [];
  for (const { step, at } of allSteps(steps, 'body.steps')) {
    if (entrySteps.has(step.type)) found.push(...(await entryFaults(ctx, step as EntryStep, at)));
    if (step.type === 'runConnector' && !(await loadConnector(ctx.db, step.connectorId)))
      found.push({ path: `${at}.connectorId`, code: 'unknown_choice' });
  }
  return [...compiled, ...found];
}

async function entryFaults(ctx: Context, step: EntryStep, at: string): Promise<Violation[]> {
  const faults = await planFaults(ctx, planOfStep(step));
  return faults.flatMap((fault): Violation[] => {
    const isOfMapping = fault.path.startsWith('body.mapping');
    return isOfMapping && step.type === 'readEntries' ? [] : [{ ...fault, path: placeOf(fault.path, at) }];
  });
}

function placeOf(path: string, at: string): string {
  const mapped = /^body\.mapping\.fields\[(\d+)\]/.exec(path);
  if (mapped) return `${at}.fields[${mapped[1]}].name`;
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
