import { type KeyboardEvent, useId, useState } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { FieldInputProps } from '../field-view.tsx';
import { scaleOf } from './definition.ts';
import { Mark, shareOf } from './marks.tsx';
import styles from './view.module.css';

/** Marks in a row, built on radio buttons. A second click on the chosen mark, or Delete, removes the rating. */
export function RatingInput(props: FieldInputProps) {
  const t = useT();
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const { maximum, step } = scaleOf(props.field);
  const value = Number(props.value ?? 0);
  const shown = pointed ?? value;
  const isCell = props.density === 'cell';
  const places = Array.from({ length: maximum }, (_, place) => place + 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') props.onChange(null);
  };
  return (
    <span className={classes(styles.line, isCell && styles.cell)}>
      <span
        role="radiogroup"
        className={styles.marks}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid ? true : undefined}
        aria-required={props.isRequired ? true : undefined}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setPointed(null)}
      >
        {places.map((place) => (
          <span key={place} className={styles.place}>
            <Mark icon={iconOf(props)} share={shareOf(shown, place)} size={isCell ? 16 : 20} />
            {(step === 1 ? [place] : [place - step, place]).map((mark) => (
              <MarkButton
                key={mark}
                {...props}
                name={name}
                mark={mark}
                isChosen={mark === value}
                isFirst={mark === step && value === 0}
                onPoint={() => setPointed(mark)}
              />
            ))}
          </span>
        ))}
      </span>
      {props.value !== null && !props.isRequired && !props.isDisabled && !isCell && (
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

interface MarkButtonProps extends FieldInputProps {
  readonly name: string;
  readonly mark: number;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly onPoint: () => void;
}

function MarkButton(props: MarkButtonProps) {
  const t = useT();
  const format = useFormat();
  const { mark, isChosen } = props;
  const { maximum } = scaleOf(props.field);
  return (
    <input
      id={isChosen || props.isFirst ? props.id : undefined}
      type="radio"
      name={props.name}
      value={mark}
      checked={isChosen}
      disabled={props.isDisabled}
      // biome-ignore lint/a11y/noAutofocus: only where the person has just asked for this input
      autoFocus={props.hasAutoFocus && (isChosen || props.isFirst)}
      aria-label={t('field-views:marksOf', { value: format.number(mark), maximum })}
      onPointerEnter={props.isDisabled ? undefined : props.onPoint}
      onChange={() => props.onChange(mark)}
      onClick={(event) => {
        // Keys choose by a click of their own, which has no count.
        if (isChosen && event.detail > 0) props.onChange(null);
      }}
      onBlur={props.onBlur}
    />
  );
}

const iconOf = ({ field }: FieldInputProps): string => (typeof field.icon === 'string' ? field.icon : 'star');
