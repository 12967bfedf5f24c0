import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../users/users.module.css';
import { FileSteps } from './file-steps.tsx';
import type { Groups, Invitation } from './invitation.ts';
import type { PasswordLink } from './link-list.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { PastedList } from './pasted-list.tsx';
import { SharedRights } from './shared-rights.tsx';
import { useFileOfPeople } from './use-file-of-people.ts';
import { usePastedPeople } from './use-pasted-people.ts';

type Way = 'list' | 'file';

/** Invites the people of a pasted list or of a file. What both say for everybody is kept when the way changes. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [way, setWay] = useState<Way>('list');
  const [shared, setShared] = useState<Groups>({ isFullUser: false, roleIds: [], teamIds: [] });
  const [links, setLinks] = useState<readonly PasswordLink[] | null>(null);
  const onInvited = (made: readonly PasswordLink[]) => (made.length > 0 ? setLinks(made) : onClose());
  const list = usePastedPeople(shared, onInvited);
  const file = useFileOfPeople(shared, onInvited);
  const current: Invitation = way === 'list' ? list : file;
  if (links) return <LinksDialog links={links} onClose={onClose} />;
  return (
    <Dialog
      title={t('administration:invite')}
      closeLabel={t('ui:close')}
      width={way === 'file' && file.sheet ? (file.preview ? 960 : 720) : 560}
      isStatic={current.isBusy}
      onClose={onClose}
      onSubmit={current.canSubmit ? current.submit : undefined}
      footer={
        <>
          {file.preview && way === 'file' ? (
            <Button isDisabled={file.isBusy} onClick={file.back}>
              {t('exchange:back')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('ui:cancel')}</Button>
          )}
          <Button kind="primary" type="submit" isBusy={current.isBusy} isDisabled={!current.canSubmit}>
            {current.submitLabel}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {!(way === 'file' && file.preview) && (
          <Segmented<Way>
            label={t('administration:inviteWay')}
            value={way}
            onChange={setWay}
            isDisabled={current.isBusy}
            segments={[
              { value: 'list', label: t('administration:fromList'), icon: 'clipboard-list' },
              { value: 'file', label: t('administration:fromFile'), icon: 'file-spreadsheet' },
            ]}
          />
        )}
        {way === 'list' ? <PastedList {...list} /> : <FileSteps {...file} />}
        {(way === 'list' || (file.sheet && !file.preview)) && (
          <SharedRights shared={shared} isOfFile={way === 'file'} onChange={setShared} />
        )}
      </div>
    </Dialog>
  );
}
