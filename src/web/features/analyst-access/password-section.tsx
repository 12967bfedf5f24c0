import { useState } from 'react';
import { getAnalystAccess } from '#contracts/analyst-access/get-analyst-access.ts';
import { replaceAnalystPassword } from '#contracts/analyst-access/replace-analyst-password.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './analyst-access.module.css';
import { CopiedText } from './copied-text.tsx';

type Made = EndpointOutput<typeof getAnalystAccess>['password'];

/** When the password was made; a new one is shown once. */
export function PasswordSection({ made }: { made: Made }) {
  const t = useT();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const when = made && format.dateTime(made.set_on);
  const text = !made
    ? t('analyst-access:noPassword')
    : made.set_by
      ? t('analyst-access:passwordSet', { when: when ?? '', who: made.set_by.name })
      : t('analyst-access:passwordSetOn', { when: when ?? '' });
  return (
    <section className={styles.section} aria-label={t('analyst-access:password')}>
      <SectionTitle isBig>{t('analyst-access:password')}</SectionTitle>
      <p className={styles.about}>{text}</p>
      <div>
        <Button kind={made ? 'line' : 'primary'} onClick={() => setIsAsking(true)}>
          {t(made ? 'analyst-access:replacePassword' : 'analyst-access:makePassword')}
        </Button>
      </div>
      {isAsking && <PasswordDialog isFirst={!made} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function PasswordDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const t = useT();
  const make = useAction(replaceAnalystPassword, { invalidates: [getAnalystAccess], errors: 'screen' });
  if (make.output) {
    return (
      <Dialog
        title={t('analyst-access:newPassword')}
        isStatic
        footer={
          <Button kind="primary" onClick={onClose}>
            {t('analyst-access:done')}
          </Button>
        }
      >
        <div className={styles.section}>
          <Notice tone="info">{t('analyst-access:once')}</Notice>
          <CopiedText label={t('analyst-access:user')} text={make.output.user} />
          <CopiedText label={t('analyst-access:password')} text={make.output.password} />
        </div>
      </Dialog>
    );
  }
  const label = t(isFirst ? 'analyst-access:makePassword' : 'analyst-access:replacePassword');
  return (
    <Dialog
      title={label}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" isBusy={make.isBusy} onClick={() => void make.run({})}>
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        {make.error && <Notice>{make.error.message}</Notice>}
        <p className={styles.about}>{t(isFirst ? 'analyst-access:once' : 'analyst-access:replaceText')}</p>
      </div>
    </Dialog>
  );
}
