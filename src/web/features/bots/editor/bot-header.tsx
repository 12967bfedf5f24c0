import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listBotRuns } from '#contracts/bots/list-bot-runs.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HeaderButton } from '#web/ui/button/header-button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Crumbs, PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { BotState } from '../bot-state.tsx';
import styles from '../bots.module.css';
import type { EditedBot, StoredBot } from '../edited-bot.ts';
import { DeleteBot } from './delete-bot.tsx';

/** The name and state of a bot, and what can be done with it as a whole. */
export function BotHeader(props: {
  readonly edited: EditedBot;
  readonly stored: StoredBot | null;
  readonly isBusy: boolean;
  readonly onSave: (part?: Partial<EditedBot>) => void;
}) {
  const t = useT();
  const { edited, stored, isBusy, onSave } = props;
  const isOn = stored?.is_active === true;
  const isPhone = useIsPhone();
  return (
    <>
      <SheetHeader
        isRuled
        end={
          <>
            {stored && <StoredActions bot={stored} />}
            <HeaderButton
              icon={isOn ? 'pause' : 'play'}
              label={t(isOn ? 'bots:switchOff' : 'bots:switchOn')}
              isBusy={isBusy}
              onClick={() => onSave({ is_active: !isOn })}
            />
            <Button kind="primary" size="small" isBusy={isBusy} onClick={() => onSave()}>
              {t('ui:save')}
            </Button>
          </>
        }
      >
        <ToBots isPhone={isPhone} />
        <PageTitle>{stored ? stored.name : edited.name || t('bots:newBot')}</PageTitle>
        {stored && !isPhone && <BotState bot={stored} />}
      </SheetHeader>
      {stored && isPhone && (
        <div className={styles.state}>
          <BotState bot={stored} />
        </div>
      )}
    </>
  );
}

/** The way back to all bots. */
function ToBots({ isPhone }: { isPhone: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  return isPhone ? (
    <IconButton
      icon="arrow-left"
      size="large"
      label={t('bots:title')}
      onClick={() => navigate('/robotic-automation')}
    />
  ) : (
    <Crumbs>
      <Link to="/robotic-automation">{t('bots:title')}</Link>
    </Crumbs>
  );
}

function StoredActions({ bot }: { bot: StoredBot }) {
  const t = useT();
  const isOwn = useCurrentUser().id === bot.owner.id;
  const [isDeleting, setIsDeleting] = useState(false);
  const starting = useAction(startBot, { invalidates: [listBotRuns], success: t('bots:started') });
  return (
    <>
      <IconButton icon="trash-2" label={t('bots:delete')} onClick={() => setIsDeleting(true)} />
      {bot.is_active && (
        <HeaderButton
          icon="zap"
          label={t('bots:startNow')}
          isBusy={starting.isBusy}
          isDisabled={!isOwn}
          tooltip={isOwn ? undefined : t('bots:ofOther', { owner: bot.owner.name })}
          onClick={() => void starting.run({ body: { id: bot.id } })}
        />
      )}
      {isDeleting && <DeleteBot bot={bot} onClose={() => setIsDeleting(false)} />}
    </>
  );
}
