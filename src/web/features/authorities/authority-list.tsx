import { useState } from 'react';
import { deleteAuthority } from '#contracts/authorities/delete-authority.ts';
import { listAuthorities } from '#contracts/authorities/list-authorities.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from './authorities.module.css';

type Authority = EndpointOutput<typeof listAuthorities>[number];

/** The authorities with their end, and who added them; each can be removed after a question. */
export function AuthorityList({ authorities }: { authorities: readonly Authority[] }) {
  const t = useT();
  const [asked, setAsked] = useState<Authority | null>(null);
  const removing = useAction(deleteAuthority, {
    invalidates: [listAuthorities],
    success: t('authorities:removed'),
    onSuccess: () => setAsked(null),
  });
  return (
    <>
      <ul className={styles.list} aria-label={t('authorities:title')}>
        {authorities.map((authority) => (
          <AuthorityLine key={authority.id} authority={authority} onRemove={() => setAsked(authority)} />
        ))}
      </ul>
      {asked && (
        <Dialog
          role="alertdialog"
          width={440}
          title={t('authorities:removeTitle')}
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button onClick={() => setAsked(null)}>{t('ui:cancel')}</Button>
              <Button
                kind="danger"
                isBusy={removing.isBusy}
                onClick={() => void removing.run({ query: { id: asked.id } })}
              >
                {t('authorities:remove')}
              </Button>
            </>
          }
        >
          <p className={styles.text}>{t('authorities:removeText', { name: asked.subject })}</p>
        </Dialog>
      )}
    </>
  );
}

function AuthorityLine({ authority, onRemove }: { authority: Authority; onRemove: () => void }) {
  const t = useT();
  const format = useFormat();
  const { subject, issuer, fingerprint, valid_to, is_expired, added_by, added_on } = authority;
  const end = { date: format.date(valid_to) };
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <b>{subject}</b>
        <div className={styles.hint}>
          {issuer === subject ? t('authorities:selfIssued') : t('authorities:issuedBy', { name: issuer })}
          {added_by && (
            <>
              {' · '}
              {t('authorities:addedBy', { date: format.date(added_on), name: added_by.name })}
            </>
          )}
        </div>
        <div className={styles.hint}>
          {t('authorities:fingerprint')}: <code>{fingerprint}</code>
        </div>
      </div>
      <Chip {...(is_expired ? { tone: 'danger' } : {})}>
        {is_expired ? t('authorities:expired', end) : t('authorities:until', end)}
      </Chip>
      <IconButton icon="trash-2" label={t('authorities:remove')} onClick={onRemove} />
    </li>
  );
}
