import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/status/chip.tsx';
import type { StoredBot } from './edited-bot.ts';

/** Whether a bot is on, and whether it may be. */
export function BotState({ bot }: { bot: Pick<StoredBot, 'is_active' | 'pause_reason' | 'bot_licensed'> }) {
  const t = useT();
  if (!bot.bot_licensed) return <Chip tone="danger">{t('bots:licenceMissing')}</Chip>;
  const tone = bot.is_active ? 'success' : bot.pause_reason ? 'danger' : undefined;
  return <Chip tone={tone}>{t(bot.is_active ? 'bots:on' : 'bots:off')}</Chip>;
}
