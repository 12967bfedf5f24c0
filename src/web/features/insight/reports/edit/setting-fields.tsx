import { useState } from 'react';
import { type Alignment, alignments } from '#engine/report/design.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';

/** A whole number within limits; what is outside is not taken over. */
export function NumberField(props: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    const value = Number(text);
    if (text.trim() !== '' && Number.isInteger(value) && value >= props.min && value <= props.max) {
      props.onChange(value);
    }
  };
  return (
    <Field label={props.label}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          value={typed ?? String(props.value)}
          onChange={take}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}

/** Left, centre or right. */
export function AlignField(props: {
  readonly label: string;
  readonly value: Alignment;
  readonly onChange: (align: Alignment) => void;
}) {
  const t = useT();
  return (
    <Field label={props.label}>
      {(control) => (
        <Select
          {...control}
          value={props.value}
          onChange={(next) => props.onChange(next as Alignment)}
          options={alignments.map((value) => ({ value, label: t(`reports:align_${value}`) }))}
        />
      )}
    </Field>
  );
}
