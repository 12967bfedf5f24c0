import { countLimits, maxItems, textsIn } from '#engine/form/value-kinds/text-list-kind.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Chip } from '#web/ui/status/chip.tsx';
import type { FieldDisplayProps, FieldInputProps, FieldView } from '../field-view.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { CheckboxList } from './checkbox-list.tsx';
import { labelOf } from './label-of.tsx';
import type { OptionPickerProps } from './option-picker.tsx';
import styles from './view.module.css';

const Picker = lazyInput<OptionPickerProps>(async () => (await import('./option-picker.tsx')).OptionPicker);

/** Boxes to tick, or in a cell a list to choose from. */
function ChecklistInput(props: FieldInputProps) {
  const { maximum } = countLimits(props.field);
  if (props.density !== 'cell') return <CheckboxList {...props} />;
  return <Picker {...props} isMultiple maximum={maximum < maxItems ? maximum : undefined} />;
}

function ChecklistDisplay({ field, value, density }: FieldDisplayProps) {
  const format = useFormat();
  const labels = textsIn(value).map((key) => labelOf(key, field));
  if (labels.length === 0) return null;
  if (density === 'cell') return format.list(labels);
  return (
    <ul className={styles.chips}>
      {labels.map((label) => (
        <li key={label}>
          <Chip>{label}</Chip>
        </li>
      ))}
    </ul>
  );
}

export const checklistView: FieldView = {
  Input: ChecklistInput,
  Display: ChecklistDisplay,
  Items: Picker,
  isGroup: true,
  isDrawnInLists: true,
};
