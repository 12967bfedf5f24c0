import { optionsOf } from '#engine/form/sources/option-list.ts';
import { countLimits, textsIn } from '#engine/form/value-kinds/text-list-kind.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import type { FieldInputProps } from '../field-view.tsx';
import { countHint } from './count-hint.tsx';
import styles from './view.module.css';

/** One box for each option, and for each ticked value that is no longer an option. */
export function CheckboxList(props: FieldInputProps) {
  const t = useT();
  const ticked = textsIn(props.value);
  const { minimum, maximum } = countLimits(props.field);
  const options = optionsOf(props.field);
  const hint = countHint({ minimum, maximum }, options.length);
  const gone = ticked.filter((key) => !options.some((option) => option.key === key));
  const isFull = ticked.length >= maximum;
  const tick = (key: string, isTicked: boolean) => {
    const others = ticked.filter((item) => item !== key);
    const order = [...options.map((option) => option.key), ...gone];
    const next = isTicked ? order.filter((item) => item === key || others.includes(item)) : others;
    props.onChange(next.length === 0 ? null : next);
  };
  const boxes = [
    ...options.map(({ key, label }) => ({ key, label })),
    ...gone.map((key) => ({ key, label: `${key} (${t('field-views:notOffered')})` })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around is the fieldset where it has a label
    <div role="group" className={styles.boxes} aria-label={props.label} aria-describedby={props.describedBy}>
      {boxes.map(({ key, label }, place) => (
        <Checkbox
          key={key}
          id={place === 0 ? props.id : undefined}
          label={<span className={styles.label}>{label}</span>}
          isChecked={ticked.includes(key)}
          isDisabled={props.isDisabled || (isFull && !ticked.includes(key))}
          aria-invalid={props.isInvalid ? true : undefined}
          onChange={(isTicked) => tick(key, isTicked)}
          onBlur={props.onBlur}
        />
      ))}
      {hint !== null && (
        <span className={styles.count} aria-live="polite">
          {t(`field-views:${hint}`, { count: ticked.length, minimum, maximum })}
        </span>
      )}
    </div>
  );
}
