import { useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from './word.module.css';

/** A button that asks for a Word file, and what is wrong with the one that was sent. */
export function WordFileField(props: {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly faults: readonly string[];
  readonly onFile: (file: File) => void;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button kind="line" icon="upload" isBusy={props.isBusy} onClick={() => input.current?.click()}>
        {props.label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".docx"
        aria-label={t('reports:wordFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) props.onFile(file);
        }}
      />
      {props.faults.length > 0 && (
        <Notice>
          {props.faults.length === 1 ? (
            props.faults[0]
          ) : (
            <ul className={styles.faults}>
              {props.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}
