import { type ReactNode, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useFileDrop } from '#web/ui/input/use-file-drop.ts';
import type { FieldInputProps } from '../../field-view.tsx';
import styles from './files.module.css';

interface DropZoneProps extends FieldInputProps {
  readonly text: string;
  readonly icon: string;
  /** As of a file input, e.g. `image/*`. */
  readonly accept: string | undefined;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Shown below the text, such as a button for the camera. */
  readonly children?: ReactNode;
}

/** Where files are dropped, or chosen by click or key. */
export function DropZone(props: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !props.isDisabled) props.onFiles([...files]);
  };
  const drop = useFileDrop(take);
  return (
    <div
      className={classes(styles.zone, props.isInvalid && styles.invalid, drop.isOver && styles.over)}
      {...drop.target}
    >
      <input
        ref={picker}
        id={props.id}
        type="file"
        className="visually-hidden"
        accept={props.accept}
        multiple={props.isMultiple}
        required={props.isRequired}
        disabled={props.isDisabled}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid ? true : undefined}
        onChange={(event) => {
          take(event.target.files);
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
        disabled={props.isDisabled}
        onClick={() => picker.current?.click()}
      >
        <Icon name={props.icon} size={16} />
        <span>{props.text}</span>
      </button>
      {props.children}
    </div>
  );
}
