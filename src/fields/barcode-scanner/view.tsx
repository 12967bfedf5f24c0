import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldInputProps, FieldView } from '../field-view.tsx';
import parts from '../parts/input.module.css';
import { LineInput, readText, writeText } from '../parts/line-input.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { barcodeScannerField, formatsOf } from './definition.ts';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

function ScannerInput(props: FieldInputProps) {
  const button = props.isDisabled ? undefined : <ScanButton {...props} />;
  const canType = props.field.canType !== false;
  return <LineInput {...props} isReadonly={!canType} read={readText} write={writeText} button={button} />;
}

function ScanButton(props: FieldInputProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    document.getElementById(props.id)?.focus();
  };
  return (
    <>
      <button
        type="button"
        className={parts.button}
        aria-label={t('field-views:scan')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="scan-line" size={16} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog
            title={t('field-views:scan')}
            formats={formatsOf(props.field)}
            onFound={(text) => {
              props.onChange(text);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

export const barcodeScannerView: FieldView = {
  Input: ScannerInput,
  Display: textDisplay(barcodeScannerField),
};
