import styles from '../files.module.css';
import { FailedLine } from './sending-line.tsx';
import type { useUpload } from './use-upload.tsx';

/**
 * The rejected file and the reason, below the picker of a single file. The picker stays. Draws nothing without a
 * rejected file.
 */
export function NotTaken({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { state, send, cancel } = upload;
  if (state.status !== 'failed') return null;
  return (
    <div className={styles.notTaken}>
      <FailedLine
        name={state.file.name}
        message={state.message}
        onRetry={state.canRetry ? () => void send(state.file) : undefined}
        onCancel={cancel}
      />
    </div>
  );
}
