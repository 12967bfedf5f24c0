import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { RunningDialog } from '#web/features/app-checks/index.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useRestoring } from '../versions/use-restoring.ts';
import { NextSteps } from './next-steps.tsx';
import styles from './published.module.css';
import { ShareLink } from './share-link.tsx';
import { VersionLine } from './version-line.tsx';
import { Way } from './way.tsx';

const maxCounted = 10_000;

/** Shown after publishing: the app, a first entry, the link that starts one, and what to look at next. */
export function PublishedDialog(props: { version: number; onClose: () => void }) {
  const { version, onClose } = props;
  const t = useT();
  const { module } = useDesigner();
  const [isMoving, setIsMoving] = useState(false);
  const { restore, isBusy, fault } = useRestoring(onClose);
  if (isMoving) return <RunningDialog onClose={onClose} />;
  const before = version - 1;
  return (
    <Dialog
      title={t('designer:published', { name: module.displayName, version })}
      closeLabel={t('ui:close')}
      onClose={onClose}
      width={620}
      footer={
        <>
          {before > 0 && (
            <span className={styles.restore}>
              <Button icon="undo-2" isBusy={isBusy} onClick={() => restore(before)}>
                {t('designer:restoreVersion', { version: before })}
              </Button>
              <span className={styles.about}>{t('designer:restoreOpens')}</span>
            </span>
          )}
          <Button kind="soft" onClick={onClose}>
            {t('designer:backToDesigner')}
          </Button>
        </>
      }
    >
      <div className={styles.published}>
        {fault && <Notice>{fault}</Notice>}
        <VersionLine version={version} />
        <p className={styles.lead} tabIndex={-1} data-autofocus>
          {t('designer:publishedLead', { version })}
        </p>
        <Ways />
        <NextSteps version={version} onMove={() => setIsMoving(true)} onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** The ways that lead from here, the most likely one first. */
function Ways() {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { moduleId } = useDesigner();
  const app = useEndpoint(listApplications).data?.find(({ id }) => id === moduleId);
  const number = format.number(maxCounted);
  const entries = (count: number) =>
    count >= maxCounted ? t('apps:entriesMany', { number }) : t('apps:entries', { count });
  const start = `/item-editor/${moduleId}`;
  const cannotStart = app?.canStart === false;
  return (
    <ul className={styles.ways}>
      <Way icon="layout-grid" title={t('designer:openApp')} about={app && entries(app.entryCount)} isFirst>
        <Button kind="primary" onClick={() => navigate(`/module/${moduleId}`)}>
          {t('designer:openAppVerb')}
        </Button>
      </Way>
      <Way
        icon="plus"
        title={t('designer:startEntry')}
        about={t(cannotStart ? 'designer:cannotStart' : 'designer:startEntryAbout')}
      >
        <Button
          kind="soft"
          isDisabled={cannotStart}
          tooltip={cannotStart ? t('designer:cannotStart') : undefined}
          onClick={() => navigate(start)}
        >
          {t('designer:startEntryVerb')}
        </Button>
      </Way>
      <ShareLink address={new URL(start, window.location.origin).href} />
    </ul>
  );
}
