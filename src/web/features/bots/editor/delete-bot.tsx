import { useNavigate } from 'react-router';
import { deleteBot } from '#contracts/bots/delete-bot.ts';
import { listBots } from '#contracts/bots/list-bots.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { StoredBot } from '../edited-bot.ts';

/** Deletes a bot with its log. */
export function DeleteBot({ bot, onClose }: { bot: StoredBot; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const removal = useAction(deleteBot, {
    invalidates: [listBots],
    success: t('bots:deleted'),
    onSuccess: () => navigate('/robotic-automation'),
  });
  return (
    <ConfirmDialog
      title={t('bots:delete')}
      cancelLabel={t('ui:cancel')}
      isBusy={removal.isBusy}
      onConfirm={() => void removal.run({ params: { id: bot.id } })}
      onClose={onClose}
    >
      {t('bots:deleteAsk', { name: bot.name })}
    </ConfirmDialog>
  );
}
