import { useState } from 'react';
import { getBot } from '#contracts/bots/get-bot.ts';
import { listBots } from '#contracts/bots/list-bots.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { StoredBot } from './edited-bot.ts';
import styles from './take-over.module.css';

/** In whose name a bot of somebody else acts, and the way to have it act in one's own. */
export function TakeOver({ bot }: { bot: StoredBot }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const { owner, name, id, revision } = bot;
  const taking = useAction(updateBot, { invalidates: [listBots, getBot], success: t('bots:takenOver') });
  return (
    <Notice tone="info">
      <span className={styles.line}>
        {t('bots:ofOther', { owner: owner.name })}
        <Button kind="line" size="tiny" onClick={() => setIsAsking(true)}>
          {t('bots:takeOver')}
        </Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title={t('bots:takeOverTitle')}
          confirmLabel={t('bots:takeOver')}
          cancelLabel={t('ui:cancel')}
          isBusy={taking.isBusy}
          onConfirm={() => void taking.run({ body: { id, revision } })}
          onClose={() => setIsAsking(false)}
        >
          {t('bots:takeOverText', { name, owner: owner.name })}
        </ConfirmDialog>
      )}
    </Notice>
  );
}
