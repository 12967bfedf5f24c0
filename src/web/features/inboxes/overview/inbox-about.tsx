import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { listInboxMails } from '#contracts/inboxes/list-inbox-mails.ts';
import { readInbox } from '#contracts/inboxes/read-inbox.ts';
import { CostsNote } from '#web/features/webhooks/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import type { StoredInbox } from '../edited-inbox.ts';

/** Where mails go, what they do and in whose name, and what came of the last reading. */
export function InboxAbout({ inbox }: { inbox: StoredInbox }) {
  const t = useT();
  const format = useFormat();
  const { owner, week } = inbox;
  const reading = useAction(readInbox, {
    invalidates: [getInbox, listInboxMails],
    success: t('inboxes:readSoon'),
  });
  return (
    <section className={log.about} aria-label={inbox.name}>
      {inbox.pause_reason && <Notice>{t(`inboxes:paused_${inbox.pause_reason}`)}</Notice>}
      {inbox.failure && <Notice tone="warning">{t(`inboxes:failure_${inbox.failure}`)}</Notice>}
      <SectionTitle>{t('inboxes:address')}</SectionTitle>
      <code className={log.code}>{inbox.address}</code>
      <p className={log.hint}>{`${inbox.host}:${inbox.port} · ${inbox.mailbox}`}</p>
      <SectionTitle>{t('inboxes:starts')}</SectionTitle>
      <p>{[t(`inboxes:starts_${inbox.starts ?? 'none'}`), inbox.app].filter(Boolean).join(' · ')}</p>
      {inbox.takes_replies && <p className={log.hint}>{t('inboxes:takesReplies')}</p>}
      <SectionTitle>{t('inboxes:actsAs')}</SectionTitle>
      <p>{t(`inboxes:actsAs_${inbox.acts_as}`, { name: owner.name })}</p>
      <SectionTitle>{t('inboxes:lastRead')}</SectionTitle>
      <p>{inbox.read_on ? format.dateTime(inbox.read_on) : t('inboxes:neverRead')}</p>
      {inbox.is_active && (
        <div>
          <Button
            size="small"
            kind="line"
            isBusy={reading.isBusy}
            onClick={() => void reading.run({ body: { id: inbox.id } })}
          >
            {t('inboxes:readNow')}
          </Button>
        </div>
      )}
      <SectionTitle>{t('webhooks:week')}</SectionTitle>
      <p>
        {t('inboxes:weekCounts', {
          accepted: String(week.accepted),
          refused: String(week.refused),
          ignored: String(week.ignored),
        })}
      </p>
      <CostsNote costs={inbox.costs} />
    </section>
  );
}
