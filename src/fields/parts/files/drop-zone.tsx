import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldInputProps } from '../../field-view.tsx';
import styles from './files.module.css';

interface DropZoneProps extends FieldInputProps {
  readonly text: string;
  readonly icon: string;
  /** As of a file input, e.g. `image/*`. */
  readonly accept: string | undefined;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Stands below the words, such as a button for the camera. */
  readonly children?: ReactNode;
}

/** Where files are dropped, or chosen by click or key. */
export function DropZone(props: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !props.isDisabled) props.onFiles([...files]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop is a second way to what the input inside does
    <div
      className={classes(styles.zone, props.isInvalid && styles.invalid, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
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
