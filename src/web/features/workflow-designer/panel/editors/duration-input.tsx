import { isRecord } from '#engine/workflow/values/property-readers.ts';
import { type Duration, durationUnits } from '#engine/workflow/working-time.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from '#web/ui/layout/side-panel.module.css';
import { Select } from '#web/ui/select/select.tsx';

/** The parts of a saved duration that are valid. A new duration is in working days. */
function durationOf(value: unknown): {
  readonly amount: number | null;
  readonly unit: Duration['unit'];
} {
  const { amount, unit } = isRecord(value) ? value : {};
  return {
    amount: typeof amount === 'number' ? amount : null,
    unit: durationUnits.find((candidate) => candidate === unit) ?? 'workingDays',
  };
}

/** Amount and unit of a duration. An empty amount gives null. */
export function DurationInput(props: {
  label: string;
  value: unknown;
  onChange: (value: Duration | null) => void;
}) {
  const { label, onChange } = props;
  const t = useT();
  const { amount, unit } = durationOf(props.value);
  const setAmount = (text: string) => {
    const next = Number(text);
    onChange(text.trim() === '' || !(next > 0) ? null : { amount: next, unit });
  };
  const units = {
    hours: t('activities:unitHours'),
    days: t('activities:unitDays'),
    workingHours: t('activities:unitWorkingHours'),
    workingDays: t('activities:unitWorkingDays'),
  };
  return (
    <>
      <span className={styles.number}>
        <TextInput
          type="number"
          inputMode="decimal"
          aria-label={label}
          placeholder="–"
          value={amount === null ? '' : String(amount)}
          onChange={setAmount}
        />
      </span>
      <Select
        aria-label={t('workflow-designer:unit')}
        value={unit}
        options={durationUnits.map((name) => ({ value: name, label: units[name] }))}
        onChange={(next) => onChange({ amount: amount ?? 1, unit: next as Duration['unit'] })}
      />
    </>
  );
}
