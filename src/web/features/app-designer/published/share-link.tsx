import { useState } from 'react';
import { QrCode } from '#fields/barcode/qr-code.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from './published.module.css';
import { Way } from './way.tsx';

/** The address at which people start an entry, as text to copy and as a picture for a phone or a notice board. */
export function ShareLink({ address }: { address: string }) {
  const t = useT();
  const [isDrawn, setIsDrawn] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast.success(t('tasks:linkCopied'));
  };
  const label = t('designer:shareLink');
  return (
    <Way
      icon="share-2"
      title={label}
      about={
        <>
          <div className={styles.share}>
            <TextInput
              aria-label={label}
              value={address}
              isReadOnly
              shouldSelect
              onChange={() => undefined}
            />
            <Button kind="soft" icon="copy" onClick={() => void copy()}>
              {t('designer:copy')}
            </Button>
            <IconButton
              kind="soft"
              size="normal"
              icon="qr-code"
              label={t('designer:qrCode')}
              isExpanded={isDrawn}
              onClick={() => setIsDrawn(!isDrawn)}
            />
          </div>
          {isDrawn && (
            <div className={styles.code}>
              <QrCode text={address} />
            </div>
          )}
        </>
      }
    />
  );
}
