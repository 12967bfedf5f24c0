import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldDisplayProps, FieldView } from '../field-view.tsx';
import { fileOf } from '../parts/files/file-of.tsx';
import { LinkButton } from '../parts/files/link-button.tsx';
import { FileInput } from './file-input.tsx';
import styles from './view.module.css';

function FileDisplay({ value, density, resources }: FieldDisplayProps) {
  const t = useT();
  const format = useFormat();
  const file = fileOf(value);
  if (file === null) return null;
  const size = density === 'cell' ? null : <span className={styles.size}>{format.fileSize(file.size)}</span>;
  const icon = <Icon name="paperclip" size={14} />;
  if (!resources) {
    return (
      <span className={styles.stored}>
        {icon}
        <span className="cut">{file.name}</span>
        {size}
      </span>
    );
  }
  const open = (
    <button
      type="button"
      className={styles.open}
      aria-label={t('field-views:openFile', { name: file.name })}
      onClick={(event) => {
        event.stopPropagation();
        void resources.openFile(file);
      }}
    >
      {icon}
      <span className="cut">{file.name}</span>
      {size}
    </button>
  );
  if (density === 'cell') return open;
  return (
    <span className={styles.line}>
      {open}
      <LinkButton file={file} resources={resources} />
    </span>
  );
}

export const fileView: FieldView = { Input: FileInput, Display: FileDisplay };
