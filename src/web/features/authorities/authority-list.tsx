import { useState } from 'react';
import { deleteAuthority } from '#contracts/authorities/delete-authority.ts';
import { listAuthorities } from '#contracts/authorities/list-authorities.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
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
        <ConfirmDialog
          title={t('authorities:removeTitle')}
          confirmLabel={t('authorities:remove')}
          cancelLabel={t('ui:cancel')}
          isBusy={removing.isBusy}
          onConfirm={() => void removing.run({ query: { id: asked.id } })}
          onClose={() => setAsked(null)}
        >
          {t('authorities:removeText', { name: asked.subject })}
        </ConfirmDialog>
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
