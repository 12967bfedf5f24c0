import type { CSSProperties } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { FieldInputProps } from '../field-view.tsx';
import { sliderField, trackOf } from './definition.ts';
import styles from './view.module.css';

/**
 * A browser's own slider with our styles. Without a value its thumb is hollow and at the lowest value; a press or Enter
 * chooses that value.
 */
export function SliderInput(props: FieldInputProps) {
  const t = useT();
  const { field, value, facts, density } = props;
  const { minimum, maximum, step } = trackOf(field);
  const isSet = value !== null && Number.isFinite(Number(value));
  const position = isSet ? Math.min(Math.max(Number(value), minimum), maximum) : minimum;
  const share = maximum > minimum ? (position - minimum) / (maximum - minimum) : 0;
  const text = isSet ? sliderField.toText(value, field, facts) : t('field-views:notSet');
  const take = (place: string) => props.onChange(Number(place));
  return (
    <span className={classes(styles.line, density === 'cell' && styles.cell)}>
      <input
        id={props.id}
        name={field.name}
        type="range"
        className={classes(styles.slider, !isSet && styles.unset)}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
        min={minimum}
        max={maximum}
        step={step}
        value={position}
        disabled={props.isDisabled}
        // biome-ignore lint/a11y/noAutofocus: only where the person has just asked for this input
        autoFocus={props.hasAutoFocus}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid ? true : undefined}
        aria-valuetext={text}
        onChange={(event) => take(event.target.value)}
        onPointerUp={(event) => {
          if (!isSet) take(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') props.onChange(null);
          if (!isSet && (event.key === 'Enter' || event.key === 'Home')) take(event.currentTarget.value);
        }}
        onBlur={props.onBlur}
      />
      {field.showValue !== false && (
        <output className={styles.value} htmlFor={props.id} data-unset={!isSet}>
          {isSet ? text : '–'}
        </output>
      )}
      {isSet && !props.isRequired && !props.isDisabled && density !== 'cell' && (
        <IconButton
          icon="x"
          size="tiny"
          label={t('field-views:clearValue')}
          onClick={() => props.onChange(null)}
        />
      )}
    </span>
  );
}
