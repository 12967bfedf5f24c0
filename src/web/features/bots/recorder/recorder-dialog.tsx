import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AddressBar } from './address-bar.tsx';
import { RecordedPage } from './recorded-page.tsx';
import styles from './recorder.module.css';
import { RecorderSide } from './recorder-side.tsx';
import { type Recorded, useRecording } from './use-recording.ts';

/** Records browser steps: the person works on pages of the server's browser, which are shown as pictures. */
export function RecorderDialog(props: {
  readonly addresses: readonly string[];
  readonly onClose: () => void;
  readonly onRecorded: (recorded: Recorded) => void;
}) {
  const t = useT();
  const { state, error, isBusy, act, stop } = useRecording(props.addresses);
  const finish = async () => {
    const recorded = await stop();
    if (recorded) props.onRecorded(recorded);
  };
  const hasSteps = state !== null && state.steps.length > 0;
  return (
    <Dialog
      title={t('bots:recordTitle')}
      width={1180}
      onClose={props.onClose}
      closeLabel={t('ui:close')}
      // What was recorded is not lost with a key or a click beside.
      isStatic={hasSteps}
      footer={
        <>
          <Button kind="line" onClick={props.onClose}>
            {t('ui:cancel')}
          </Button>
          <Button kind="primary" isDisabled={!hasSteps} isBusy={isBusy} onClick={() => void finish()}>
            {t('bots:recordStop')}
          </Button>
        </>
      }
    >
      <div className={styles.recorder}>
        <div className={styles.main}>
          <AddressBar
            address={state?.address ?? ''}
            isBusy={isBusy}
            onOpen={(address) => act({ kind: 'open', address })}
          />
          {error !== null && <Notice>{error}</Notice>}
          {state && <RecordedPage state={state} onAct={act} />}
        </div>
        <RecorderSide state={state} onAct={act} />
      </div>
    </Dialog>
  );
}
