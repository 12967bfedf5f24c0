import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { FieldControl } from './field.tsx';
import styles from './input.module.css';
import { TextInput } from './text-input.tsx';

const maxLength = 2000;

/**
 * A document that is read from an address or from a file. `onFile` gets the text of a file of at most `maxBytes`; a larger one only
 * calls `onTooLarge`.
 */
export function AddressOrFile(props: {
  readonly control: FieldControl;
  readonly isBusy: boolean;
  readonly placeholder: string;
  readonly readLabel: string;
  readonly chooseLabel: string;
  /** Endings of the names of files, as in `accept`. */
  readonly accept: string;
  readonly maxBytes: number;
  readonly onAddress: (url: string) => void;
  readonly onFile: (text: string) => void;
  readonly onTooLarge: () => void;
}) {
  const [url, setUrl] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > props.maxBytes) return props.onTooLarge();
    props.onFile(await file.text());
  };
  return (
    <div className={styles.addressOrFile}>
      <TextInput
        {...props.control}
        value={url}
        maxLength={maxLength}
        placeholder={props.placeholder}
        onChange={setUrl}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Enter would submit the form around it.
          event.preventDefault();
          if (url.trim() !== '' && !props.isBusy) props.onAddress(url.trim());
        }}
      />
      <Button
        isBusy={props.isBusy}
        isDisabled={url.trim() === ''}
        onClick={() => props.onAddress(url.trim())}
      >
        {props.readLabel}
      </Button>
      <Button icon="upload" onClick={() => input.current?.click()}>
        {props.chooseLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        aria-label={props.chooseLabel}
        onChange={(event) => {
          void readFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
