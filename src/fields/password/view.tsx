import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { FieldDisplayProps, FieldInputProps, FieldView } from '../field-view.tsx';
import { inputClass } from '../parts/input-class.tsx';
import { readText } from '../parts/line-input.tsx';
import { useReveal } from './use-reveal.tsx';
import styles from './view.module.css';

const dots = '••••••••';

function PasswordInput(props: FieldInputProps) {
  const t = useT();
  const [isVisible, setIsVisible] = useState(false);
  const stored = useReveal(props.field.name, props.value, props.resources);
  const typed = typeof props.value === 'string' ? props.value : null;
  const isShown = typed === null ? stored.text !== null : isVisible;
  const toggle = () => {
    if (typed !== null) setIsVisible(!isVisible);
    else if (isShown) stored.hide();
    else void stored.reveal();
  };
  return (
    <span className={styles.stack}>
      <span className={styles.line}>
        <input
          id={props.id}
          name={props.field.name}
          className={classes(inputClass(props.density), styles.input)}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          spellCheck={false}
          placeholder={stored.isStored ? dots : undefined}
          value={typed ?? stored.text ?? ''}
          disabled={props.isDisabled}
          // biome-ignore lint/a11y/noAutofocus: only where the person has just asked for this input
          autoFocus={props.hasAutoFocus}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid ? true : undefined}
          aria-required={props.isRequired ? true : undefined}
          onChange={(event) => props.onChange(readText(event.target.value))}
          onBlur={props.onBlur}
        />
        {(typed !== null || stored.canReveal) && (
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={t(isShown ? 'field-views:hideSecret' : 'field-views:showSecret')}
            onClick={toggle}
          />
        )}
        {stored.isStored && !props.isDisabled && (
          <IconButton icon="x" label={t('field-views:removeSecret')} onClick={() => props.onChange(null)} />
        )}
      </span>
      {stored.isStored && stored.refusal === '' && (
        <span className={styles.note}>{t('field-views:secretIsSet')}</span>
      )}
      {stored.refusal !== '' && (
        <span className={styles.refusal} role="alert">
          {stored.refusal}
        </span>
      )}
    </span>
  );
}

function PasswordDisplay({ field, value, density, resources }: FieldDisplayProps) {
  const t = useT();
  const { text, refusal, canReveal, reveal, hide } = useReveal(field.name, value, resources);
  if (value === null) return null;
  const isShown = text !== null;
  return (
    <span className={styles.stack}>
      <span className={styles.line}>
        {isShown ? (
          <code className={styles.secret}>{text}</code>
        ) : (
          <span role="img" aria-label={t('field-views:secretHidden')}>
            {dots}
          </span>
        )}
        {canReveal && density !== 'cell' && (
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            size="tiny"
            label={t(isShown ? 'field-views:hideSecret' : 'field-views:showSecret')}
            onClick={() => (isShown ? hide() : void reveal())}
          />
        )}
      </span>
      {refusal !== '' && (
        <span className={styles.refusal} role="alert">
          {refusal}
        </span>
      )}
    </span>
  );
}

export const passwordView: FieldView = { Input: PasswordInput, Display: PasswordDisplay };
