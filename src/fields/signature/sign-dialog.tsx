import { useState } from 'react';
import { SendingLine } from '#fields/parts/files/sending/sending-line.tsx';
import { useUpload } from '#fields/parts/files/sending/use-upload.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { FieldInputProps } from '../field-view.tsx';
import { fileFromCanvas } from '../parts/files/file-from-canvas.tsx';
import { DrawingPad } from './drawing-pad.tsx';
import styles from './view.module.css';
import { writtenName } from './written-name.tsx';

/** Draws or types a signature; signing sends it as a picture. */
export function SignDialog(props: FieldInputProps & { onClose: () => void }) {
  const t = useT();
  const [way, setWay] = useState<'draw' | 'type'>('draw');
  const [drawing, setDrawing] = useState<HTMLCanvasElement | null>(null);
  const [name, setName] = useState('');
  const upload = useUpload(props.resources, (file) => {
    props.onChange({ ...file });
    props.onClose();
  });
  const canSign = way === 'draw' ? drawing !== null : name.trim() !== '';
  const sign = async () => {
    const canvas = way === 'draw' ? drawing : writtenName(name.trim());
    if (canSign && canvas) await upload.send(await fileFromCanvas(canvas, 'signature.png', 'image/png'));
  };
  const { statement } = props.field;
  const { state } = upload;
  return (
    <Dialog
      title={props.field.displayName}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      onSubmit={() => void sign()}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            icon="signature"
            isDisabled={!canSign}
            isBusy={state.status === 'sending'}
          >
            {t('field-views:sign')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {typeof statement === 'string' && statement !== '' && <p className={styles.statement}>{statement}</p>}
        <Segmented
          label={t('field-views:signatureWay')}
          value={way}
          onChange={setWay}
          segments={[
            { value: 'draw', label: t('field-views:signByDrawing'), icon: 'pen-line' },
            { value: 'type', label: t('field-views:signByTyping'), icon: 'keyboard' },
          ]}
        />
        {way === 'draw' ? (
          <DrawingPad onChange={setDrawing} />
        ) : (
          <>
            <TextInput
              aria-label={t('field-views:typeName')}
              placeholder={t('field-views:typeName')}
              autoComplete="name"
              maxLength={60}
              value={name}
              onChange={setName}
            />
            <div className={styles.written} aria-hidden="true">
              {name}
            </div>
          </>
        )}
        {state.status === 'sending' && (
          <span className={styles.line}>
            <SendingLine share={state.share} onCancel={upload.cancel} />
          </span>
        )}
        {state.status === 'failed' && (
          <p className={styles.fault} role="alert">
            {state.message || t('field-views:uploadFailed')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
