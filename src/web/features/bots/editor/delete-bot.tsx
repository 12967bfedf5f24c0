import { useNavigate } from 'react-router';
import { deleteBot } from '#contracts/bots/delete-bot.ts';
import { listBots } from '#contracts/bots/list-bots.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
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
    <Dialog
      role="alertdialog"
      width={440}
      title={t('bots:delete')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="danger"
            isBusy={removal.isBusy}
            onClick={() => void removal.run({ params: { id: bot.id } })}
          >
            {t('bots:delete')}
          </Button>
        </>
      }
    >
      <p>{t('bots:deleteAsk', { name: bot.name })}</p>
    </Dialog>
  );
}
