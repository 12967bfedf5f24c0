import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from './bulk.module.css';
import { BulkDialog } from './bulk-dialog.tsx';

/** Below the list of users: how many are selected, and what can be done with all of them. */
export function SelectionFoot(props: {
  users: readonly { readonly id: string; readonly full_name: string }[];
  onDone: () => void;
}) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <b className={styles.count}>{t('records:selected', { count: props.users.length })}</b>
      <Button size="small" icon="pencil" onClick={() => setIsOpen(true)}>
        {t('administration:changeSelected')}
      </Button>
      <IconButton icon="x" size="small" label={t('records:clearSelection')} onClick={props.onDone} />
      {isOpen && <BulkDialog users={props.users} onClose={() => setIsOpen(false)} onDone={props.onDone} />}
    </>
  );
}
