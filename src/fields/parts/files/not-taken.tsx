import styles from './files.module.css';
import { FailedLine } from './sending-line.tsx';
import type { useUpload } from './use-upload.tsx';

/** Below the picker of one file, which stays: the file that was not taken, and why. Draws nothing otherwise. */
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
