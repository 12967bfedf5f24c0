import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldDisplayProps, FieldInputProps, FieldView } from '../field-view.tsx';
import { CellDialog } from '../parts/files/cell-dialog.tsx';
import { fileOf } from '../parts/files/file-of.tsx';
import { Picture } from '../parts/files/picture.tsx';
import { PreviewDialog } from '../parts/files/preview-dialog.tsx';
import { alternativeOf } from './definition.ts';
import styles from './view.module.css';

const Chooser = lazy(async () => ({ default: (await import('./image-input.tsx')).ImageInput }));

function ImageInput(props: FieldInputProps) {
  const full = (inner: Partial<FieldInputProps>) => (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Chooser {...props} {...inner} />
    </Suspense>
  );
  if (props.density !== 'cell') return full({});
  return (
    <CellDialog {...props} summary={<Summary {...props} />}>
      {(inner) => full({ ...inner, density: 'form', hasAutoFocus: false })}
    </CellDialog>
  );
}

function Summary({ value, resources }: Pick<FieldInputProps, 'value' | 'resources'>) {
  const t = useT();
  const file = fileOf(value);
  if (file === null) {
    return (
      <>
        <Icon name="image" size={14} />
        <span className={`${styles.quiet} cut`}>{t('field-views:attach')}</span>
      </>
    );
  }
  return (
    <>
      <Picture file={file} alternative="" resources={resources} className={styles.tiny} />
      <span className="cut">{alternativeOf(value) ?? file.name}</span>
    </>
  );
}

function ImageDisplay({ value, density, resources }: FieldDisplayProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const file = fileOf(value);
  if (file === null) return null;
  const words = alternativeOf(value) ?? file.name;
  if (!resources) {
    return (
      <span className={styles.stored}>
        <Icon name="image" size={14} />
        <span className="cut">{words}</span>
      </span>
    );
  }
  const isCell = density === 'cell';
  return (
    <>
      <button
        type="button"
        className={isCell ? styles.openTiny : styles.open}
        aria-label={t('field-views:previewFile', { name: words })}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        <Picture
          file={file}
          alternative=""
          resources={resources}
          className={isCell ? styles.tiny : styles.shown}
        />
        {isCell && <span className="cut">{words}</span>}
      </button>
      {isOpen && (
        <PreviewDialog
          file={file}
          alternative={words}
          resources={resources}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

export const imageView: FieldView = { Input: ImageInput, Display: ImageDisplay };
