import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from '../files.module.css';

/** How far an upload is, and the way to stop it. */
export function SendingLine({ share, onCancel }: { share: number; onCancel: () => void }) {
  const t = useT();
  const percent = Math.round(share * 100);
  return (
    <>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={t('field-views:uploading')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.size}>{percent} %</span>
      <IconButton icon="x" size="tiny" label={t('field-views:stopUpload')} onClick={onCancel} />
    </>
  );
}

/** Which file was not taken, and why; `onRetry` is absent where trying again cannot help. */
export function FailedLine(props: {
  name: string;
  message: string;
  onRetry?: () => void;
  onCancel: () => void;
}) {
  const t = useT();
  return (
    <>
      <span className={styles.failed} role="alert">
        <Icon name="circle-alert" size={14} />
        <span className={styles.reason}>
          <span className={styles.failedName}>{props.name}</span>{' '}
          <span>{props.message || t('field-views:uploadFailed')}</span>
        </span>
      </span>
      {props.onRetry && (
        <IconButton icon="refresh-cw" size="tiny" label={t('ui:retry')} onClick={props.onRetry} />
      )}
      <IconButton icon="x" size="tiny" label={t('ui:cancel')} onClick={props.onCancel} />
    </>
  );
}
