import { useState } from 'react';
import { entryStatuses } from '#contracts/shapes/entry.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldViews } from '#fields/views.ts';
import { PersonPicker, useFieldResources } from '#web/features/entry-form/index.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import type { RecordColumn } from '../record-columns.ts';
import styles from '../record-list.module.css';
import { readListOperand, writeListOperand } from './operand.ts';

export interface OperandInputProps {
  readonly column: RecordColumn;
  readonly operator: FilterOperator;
  readonly value: FieldValue;
  /** The error of the value. */
  readonly error?: string;
  readonly onChange: (value: FieldValue) => void;
  readonly moduleId: string;
  readonly textFacts: TextFacts;
}

/** One or several of the items that a column's lists consist of. */
export function ItemsInput(props: OperandInputProps & { isMultiple: boolean }) {
  const t = useT();
  const resources = useFieldResources(props.moduleId);
  const { field } = props.column;
  const Items = fieldViews.get(field?.editorType ?? '')?.Items;
  if (!field || !Items) return null;
  return (
    <Field label={t('records:value')} error={props.error}>
      {(control) => (
        <Items
          field={field}
          id={control.id}
          describedBy={control['aria-describedby']}
          isInvalid={control['aria-invalid']}
          value={props.value}
          onChange={props.onChange}
          isMultiple={props.isMultiple}
          facts={props.textFacts}
          resources={resources}
        />
      )}
    </Field>
  );
}

export function StatusList(props: OperandInputProps) {
  const t = useT();
  const chosen = listOf(props.value);
  return (
    <Field label={t('records:value')} error={props.error} isGroup>
      {() => (
        <div className={styles.choices}>
          {entryStatuses.map((status) => (
            <Checkbox
              key={status}
              label={statusLabel(status, t)}
              isChecked={chosen.includes(status)}
              onChange={(isWanted) => props.onChange(withItem(chosen, status, isWanted))}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

export function PeopleList(props: OperandInputProps) {
  const t = useT();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = listOf(props.value);
  const nameOf = (id: string) => names.get(id) ?? props.textFacts.labelOf('user', id) ?? id;
  return (
    <>
      <Field label={t('records:value')} error={props.error}>
        {(control) => (
          <PersonPicker
            control={control}
            value={null}
            onChange={(picked) => {
              if (!picked) return;
              setNames(new Map([...names, [picked.id, picked.name]]));
              props.onChange(withItem(chosen, picked.id, true));
            }}
          />
        )}
      </Field>
      <div className={styles.choices}>
        {chosen.map((id) => (
          <Checkbox
            key={id}
            label={nameOf(id)}
            isChecked
            onChange={() => props.onChange(withItem(chosen, id, false))}
          />
        ))}
      </div>
    </>
  );
}

/** Several values, one per line. */
export function ListInput(props: OperandInputProps) {
  const t = useT();
  const [text, setText] = useState(() => writeListOperand(props.value, props.column, props.textFacts));
  return (
    <Field label={t('records:valueList')} error={props.error}>
      {(control) => (
        <TextArea
          {...control}
          rows={5}
          value={text}
          onChange={(next) => {
            setText(next);
            props.onChange(readListOperand(next, props.column, props.textFacts));
          }}
        />
      )}
    </Field>
  );
}

const listOf = (value: FieldValue): readonly string[] =>
  Array.isArray(value) ? (value as readonly FieldValue[]).map(String) : [];

const withItem = (items: readonly string[], item: string, isWanted: boolean): FieldValue => {
  const others = items.filter((other) => other !== item);
  return isWanted ? [...others, item] : others;
};
