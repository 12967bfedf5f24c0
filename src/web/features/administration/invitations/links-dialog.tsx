import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../users/users.module.css';
import { LinkList, type PasswordLink } from './link-list.tsx';

/** Links after people were invited without a mail server. */
export function LinksDialog({ links, onClose }: { links: readonly PasswordLink[]; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('administration:passOn')}
      isStatic
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <LinkList links={links} />
      </div>
    </Dialog>
  );
}
