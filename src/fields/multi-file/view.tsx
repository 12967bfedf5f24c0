import { filesIn } from '#engine/form/value-kinds/file-list-kind.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldDisplayProps, FieldInputProps, FieldView } from '../field-view.tsx';
import { CellDialog } from '../parts/files/cell-dialog.tsx';
import { FileLine } from '../parts/files/file-line.tsx';
import styles from '../parts/files/files.module.css';
import { FilesInput } from './files-input.tsx';

function MultiFileInput(props: FieldInputProps) {
  if (props.density !== 'cell') return <FilesInput {...props} />;
  return (
    <CellDialog {...props} summary={<Summary {...props} />}>
      {(inner) => <FilesInput {...props} {...inner} density="form" hasAutoFocus={false} />}
    </CellDialog>
  );
}

function Summary({ value }: Pick<FieldDisplayProps, 'value'>) {
  const t = useT();
  const files = filesIn(value);
  const [first] = files;
  if (!first) {
    return (
      <>
        <Icon name="upload" size={14} />
        <span className={`${styles.empty} cut`}>{t('field-views:attach')}</span>
      </>
    );
  }
  return (
    <>
      <Icon name="files" size={14} />
      <span className="cut">
        {files.length === 1 ? first.name : t('field-views:fileCount', { count: files.length })}
      </span>
    </>
  );
}

function MultiFileDisplay({ value, density, resources }: FieldDisplayProps) {
  const files = filesIn(value);
  if (files.length === 0) return null;
  if (density === 'cell' || !resources) {
    return (
      <span className={styles.summary} title={files.map(({ name }) => name).join('\n')}>
        <Summary value={value} />
      </span>
    );
  }
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.key} className={styles.item}>
          <FileLine file={file} resources={resources} />
        </li>
      ))}
    </ul>
  );
}

export const multiFileView: FieldView = { Input: MultiFileInput, Display: MultiFileDisplay };
