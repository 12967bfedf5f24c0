import { useRef } from 'react';
import { NotTaken } from '#fields/parts/files/sending/not-taken.tsx';
import { refusalOf } from '#fields/parts/files/sending/refusal-of.tsx';
import { SendingLine } from '#fields/parts/files/sending/sending-line.tsx';
import { type UploadState, useUpload } from '#fields/parts/files/sending/use-upload.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useFileDrop } from '#web/ui/input/use-file-drop.ts';
import type { FieldInputProps } from '../field-view.tsx';
import { acceptOf } from '../parts/files/accept-of.tsx';
import { fileOf } from '../parts/files/file-of.tsx';
import files from '../parts/files/files.module.css';
import { LinkButton } from '../parts/files/link-button.tsx';
import styles from './view.module.css';

/** Chooses a file by button, by drop or with a phone's camera, and sends it at once unless the field will not take it. */
export function FileInput(props: FieldInputProps) {
  const t = useT();
  const upload = useUpload(props.resources, (file) => props.onChange({ ...file }));
  const take = (chosen: FileList | null) => {
    const file = chosen?.[0];
    if (!file || props.isDisabled) return;
    const refusal = refusalOf(file, props.field, t);
    if (refusal === null) void upload.send(file);
    else upload.refuse(file, refusal);
  };
  const drop = useFileDrop(take);
  return (
    <div className={classes(files.stack, props.density === 'cell' && styles.inCell)}>
      <div
        className={classes(
          styles.drop,
          props.density === 'cell' && styles.cell,
          props.isInvalid && styles.invalid,
          drop.isOver && styles.over,
        )}
        {...drop.target}
      >
        <Content {...props} upload={upload.state} onFiles={take} onCancel={upload.cancel} />
      </div>
      <NotTaken upload={upload} />
    </div>
  );
}

interface ContentProps extends FieldInputProps {
  readonly upload: UploadState;
  readonly onFiles: (files: FileList | null) => void;
  readonly onCancel: () => void;
}

function Content(props: ContentProps) {
  const { upload } = props;
  if (upload.status === 'sending') return <SendingLine share={upload.share} onCancel={props.onCancel} />;
  return fileOf(props.value) === null ? <Browse {...props} /> : <Stored {...props} />;
}

function Stored(props: ContentProps) {
  const t = useT();
  const format = useFormat();
  const file = fileOf(props.value);
  if (file === null) return null;
  return (
    <>
      <button
        type="button"
        id={props.id}
        className={styles.open}
        aria-describedby={props.describedBy}
        aria-label={t('field-views:openFile', { name: file.name })}
        onClick={() => void props.resources.openFile(file)}
        onBlur={props.onBlur}
      >
        <Icon name="paperclip" size={14} />
        <span className="cut">{file.name}</span>
        {props.density !== 'cell' && <span className={styles.size}>{format.fileSize(file.size)}</span>}
      </button>
      {props.density !== 'cell' && <LinkButton file={file} resources={props.resources} />}
      {!props.isDisabled && (
        <IconButton
          icon="x"
          size="tiny"
          label={t('field-views:removeFile', { name: file.name })}
          onClick={() => props.onChange(null)}
        />
      )}
    </>
  );
}

function Browse(props: ContentProps) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        id={props.id}
        type="file"
        className="visually-hidden"
        accept={acceptOf(props.field)}
        required={props.isRequired}
        disabled={props.isDisabled}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid ? true : undefined}
        onChange={(event) => {
          props.onFiles(event.target.files);
          event.target.value = '';
        }}
        onBlur={props.onBlur}
      />
      {/* The input itself has the focus and the name; this is what the pointer finds. */}
      <button
        type="button"
        className={styles.browse}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => picker.current?.click()}
      >
        <Icon name="upload" size={14} />
        <span className="cut">
          {t(props.density === 'cell' ? 'field-views:attach' : 'field-views:dropOrBrowse')}
        </span>
      </button>
    </>
  );
}
