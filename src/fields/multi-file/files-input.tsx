import { useRef } from 'react';
import { filesIn, maxFileCount, maximumFiles } from '#engine/form/value-kinds/file-list-kind.ts';
import type { FieldValue, FileReference } from '#engine/value/field-value.ts';
import { refusalOf } from '#fields/parts/files/sending/refusal-of.tsx';
import { FailedLine, SendingLine } from '#fields/parts/files/sending/sending-line.tsx';
import { type Upload, useUploads } from '#fields/parts/files/sending/use-uploads.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { FieldInputProps } from '../field-view.tsx';
import { acceptOf } from '../parts/files/accept-of.tsx';
import { DropZone } from '../parts/files/drop-zone.tsx';
import { FileLine } from '../parts/files/file-line.tsx';
import styles from '../parts/files/files.module.css';

/** Dropped or chosen files, several at once. Each file is uploaded immediately and shown below with its progress. */
export function FilesInput(props: FieldInputProps) {
  const t = useT();
  const files = filesIn(props.value);
  const limit = maxFileCount(props.field);
  // Uploads that end at the same moment each add to the files of the others.
  const held = useRef(files);
  held.current = files;
  const set = (next: readonly FileReference[]) => {
    held.current = [...next];
    props.onChange(next.length === 0 ? null : (next as unknown as FieldValue));
  };
  const { uploads, send, retry, drop } = useUploads(props.resources, (file) => set([...held.current, file]));
  const take = (chosen: readonly File[]) => {
    const waiting = uploads.filter((upload) => upload.failure === null).length;
    const room = Math.max(limit - files.length - waiting, 0);
    const tooMany = t('violations:too_many_files', { maximum: limit });
    send(chosen, (file) => (chosen.indexOf(file) < room ? refusalOf(file, props.field, t) : tooMany));
  };
  const isFull = files.length >= limit;
  return (
    <div className={styles.stack}>
      <DropZone
        {...props}
        icon="upload"
        text={isFull ? t('violations:too_many_files', { maximum: limit }) : t('field-views:dropFiles')}
        accept={acceptOf(props.field)}
        isMultiple={limit > 1}
        isDisabled={props.isDisabled || isFull}
        isRequired={props.isRequired && files.length === 0}
        onFiles={take}
      />
      {(files.length > 0 || uploads.length > 0) && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.key} className={styles.item}>
              <FileLine file={file} resources={props.resources} />
              {!props.isDisabled && (
                <IconButton
                  icon="trash-2"
                  size="tiny"
                  label={t('field-views:removeFile', { name: file.name })}
                  onClick={() => set(files.filter((other) => other.key !== file.key))}
                />
              )}
            </li>
          ))}
          {uploads.map((upload) => (
            <li key={upload.id} className={styles.item}>
              <UploadLine upload={upload} onRetry={() => retry(upload)} onCancel={() => drop(upload.id)} />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <span className={styles.count} aria-live="polite">
          {limit < maximumFiles
            ? t('field-views:filesOfMost', { count: files.length, maximum: limit })
            : t('field-views:fileCount', { count: files.length })}
        </span>
      )}
    </div>
  );
}

function UploadLine(props: { upload: Upload; onRetry: () => void; onCancel: () => void }) {
  const { upload, onRetry, onCancel } = props;
  if (upload.failure !== null) {
    return (
      <FailedLine
        name={upload.file.name}
        message={upload.failure}
        onRetry={upload.canRetry ? onRetry : undefined}
        onCancel={onCancel}
      />
    );
  }
  return (
    <>
      <span className={classes(styles.uploadName, 'cut')}>{upload.file.name}</span>
      <SendingLine share={upload.share} onCancel={onCancel} />
    </>
  );
}
