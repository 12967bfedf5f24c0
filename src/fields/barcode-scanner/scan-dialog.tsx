import { useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ScannedFormat } from './definition.ts';
import { useScan } from './use-scan.tsx';
import styles from './view.module.css';

interface ScanDialogProps {
  readonly title: string;
  readonly formats: readonly ScannedFormat[];
  readonly onFound: (text: string) => void;
  readonly onClose: () => void;
}

/** Finds a bar code with the camera or in a picture. */
export function ScanDialog({ title, formats, onFound, onClose }: ScanDialogProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isNothingFound, setIsNothingFound] = useState(false);
  const state = useScan(video, formats, onFound);
  const hasCamera = state === 'opening' || state === 'looking';
  const readPicture = async (file: File | undefined) => {
    if (!file) return;
    const text = await barcodeIn(file, formats);
    setIsNothingFound(text === null);
    if (text !== null) onFound(text);
  };
  return (
    <Dialog
      title={title}
      closeLabel={t('ui:close')}
      onClose={onClose}
      footer={
        <>
          <Button kind="line" icon="image" onClick={() => picker.current?.click()}>
            {t('field-views:scanPicture')}
          </Button>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('field-views:scanPicture')}
            onChange={(event) => {
              void readPicture(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </>
      }
    >
      <div className={styles.stage} data-state={state}>
        {hasCamera && <video ref={video} className={styles.video} muted playsInline />}
        {hasCamera ? (
          <span className={styles.frame} aria-hidden="true" />
        ) : (
          <span className={styles.without}>
            <Icon name="camera" size={24} />
            {t(state === 'refused' ? 'field-views:cameraRefused' : 'field-views:noCamera')}
          </span>
        )}
      </div>
      <p className={styles.hint} role="status">
        {t(isNothingFound ? 'field-views:scanNothingFound' : 'field-views:scanHint')}
      </p>
    </Dialog>
  );
}

async function barcodeIn(file: File, formats: readonly ScannedFormat[]): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const { barcodeFinder } = await import('./find-barcode.tsx');
    return await barcodeFinder(formats)(picture);
  } catch {
    return null;
  }
}
