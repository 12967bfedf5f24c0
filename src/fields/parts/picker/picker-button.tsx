import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldInputProps } from '../../field-view.tsx';
import styles from '../input.module.css';
import type { PickerKind } from './picker-kind.tsx';
import { usePickerKeys } from './use-picker-keys.tsx';

const PickerPopup = lazy(async () => ({ default: (await import('./picker-popup.tsx')).PickerPopup }));

/** The button inside a line that opens a calendar or a clock. The picker is loaded on first use. */
export function pickerButton(kind: PickerKind) {
  return function PickerButton(props: FieldInputProps) {
    const t = useT();
    const [isOpen, setIsOpen] = useState(false);
    usePickerKeys(props, kind, isOpen, setIsOpen);
    const name = t(kind === 'clock' ? 'field-views:openClock' : 'field-views:openCalendar');
    return (
      <>
        <button
          type="button"
          className={styles.button}
          tabIndex={-1}
          aria-label={name}
          aria-haspopup="dialog"
          aria-keyshortcuts="Alt+ArrowDown"
          aria-expanded={isOpen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsOpen((wasOpen) => !wasOpen)}
        >
          <Icon name={kind === 'clock' ? 'clock' : 'calendar'} size={16} />
        </button>
        {isOpen && (
          <Suspense fallback={null}>
            <PickerPopup {...props} kind={kind} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </>
    );
  };
}
