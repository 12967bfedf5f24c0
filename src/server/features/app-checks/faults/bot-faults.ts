import { isPermitted } from '#contracts/permissions.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import { isUuid } from '#engine/value/uuid.ts';
import type { Context } from '#server/platform/context.ts';
import { publishedApp } from './published-apps.ts';
import { type StartedBot, startedBots } from './started-bot-store.ts';

interface Button {
  readonly path: string;
  readonly label: string;
  readonly botId: string;
}

/**
 * Faults of buttons whose bot is gone or cannot be started by one, or that only those who look after bots can let start it,
 * and warnings of buttons that do nothing as long as their bot is paused.
 */
export async function botFaults(ctx: Context, moduleId: string, form: CompiledForm): Promise<Fault[]> {
  const buttons = buttonsOf(form);
  if (buttons.length === 0) return [];
  const ids = buttons.map(({ botId }) => botId).filter(isUuid);
  const bots = await startedBots(ctx.db, [...new Set(ids)]);
  const mayStart = await startable(ctx, moduleId);
  return buttons.flatMap(({ path, label, botId }): Fault[] => {
    const bot = bots.get(botId);
    const found =
      bot && mayStart(botId) ? problemOf(bot) : ({ severity: 'error', code: codeOf(bot) } as const);
    if (!found) return [];
    const where = { kind: 'field', id: path, property: 'botId' } as const;
    const params = { field: label, name: bot?.name ?? '', owner: bot?.ownerName ?? '' };
    return [{ ...found, where, params }];
  });
}

function buttonsOf(form: CompiledForm): readonly Button[] {
  return [...form.fieldByPath.values()].flatMap(({ path, action, definition }) =>
    action?.kind === 'startBot' && action.botId !== ''
      ? [{ path, label: definition.displayName, botId: action.botId }]
      : [],
  );
}

const codeOf = (bot: StartedBot | undefined) => (bot ? 'referred_bot_not_yours' : 'referred_bot_gone');

function problemOf(bot: StartedBot): Pick<Fault, 'severity' | 'code'> | null {
  if (bot.triggerType !== 'call') return { severity: 'error', code: 'referred_bot_not_called' };
  if (!bot.isOwnerActive) return { severity: 'warning', code: 'referred_bot_without_owner' };
  if (!bot.isActive) return { severity: 'warning', code: 'referred_bot_paused' };
  return null;
}

/** A bot acts for its owner: who does not look after bots keeps those that the published app starts already, and adds none. */
async function startable(ctx: Context, moduleId: string): Promise<(botId: string) => boolean> {
  if (!ctx.actor || isPermitted('manageTenant', ctx.actor.flags)) return () => true;
  const published = await publishedApp(ctx, moduleId);
  const kept = new Set(published ? buttonsOf(published.app.form).map(({ botId }) => botId) : []);
  return (botId) => kept.has(botId);
}
