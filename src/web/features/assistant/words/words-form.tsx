import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import type { Writing } from './use-writing.ts';
import styles from './words.module.css';

const minLength = 3;

/** Where something is described in words that a provider writes. */
export function WordsForm(props: {
  writing: Writing;
  words: string;
  onWords: (words: string) => void;
  label: string;
  /** What goes to the provider. */
  help: string;
  example: string;
  submitLabel: string;
}) {
  const t = useT();
  const { writing, words } = props;
  const { isBusy, round } = writing;
  const [isAsked, setIsAsked] = useState(false);
  const isShort = words.trim().length < minLength;
  const write = () => {
    setIsAsked(true);
    if (!isShort) void writing.write(words.trim());
  };
  return (
    <div className={styles.words}>
      <Field
        label={props.label}
        help={props.help}
        error={isAsked && isShort ? t('ui:fieldRequired') : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            value={words}
            rows={4}
            maxLength={4000}
            placeholder={props.example}
            isReadOnly={isBusy}
            onChange={props.onWords}
          />
        )}
      </Field>
      {writing.failure && <Notice>{writing.failure}</Notice>}
      <div className={styles.line}>
        <Button kind="primary" icon="sparkles" isBusy={isBusy} onClick={write}>
          {props.submitLabel}
        </Button>
        {isBusy && <Button onClick={writing.stop}>{t('assistant:stop')}</Button>}
        {isBusy && (
          <span role="status" className={styles.about}>
            {round
              ? t('assistant:mending', { round: String(round.round), count: round.faults })
              : t('assistant:making')}
          </span>
        )}
      </div>
    </div>
  );
}
