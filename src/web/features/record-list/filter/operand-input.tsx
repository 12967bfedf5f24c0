import { useState } from 'react';
import { entryStatuses } from '#contracts/shapes/entry.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { fieldViews } from '#fields/views.ts';
import { PersonPicker, type PickedPerson, useFieldResources } from '#web/features/entry-form/index.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { systemKindOf } from '../record-columns.ts';
import { MomentOperand } from './moment-operand.tsx';
import { operandKind } from './operand.ts';
import { ItemsInput, ListInput, type OperandInputProps, PeopleList, StatusList } from './operand-lists.tsx';

/** The operand of a filter. If the operator takes a value of the column's type, it is the column's own input. */
export function OperandInput(props: OperandInputProps) {
  const t = useT();
  const kind = operandKind(props.column, props.operator);
  if (kind === 'list') {
    if (systemKindOf(props.column) === 'status') return <StatusList {...props} />;
    return refersToPeople(props.column) ? <PeopleList {...props} /> : <ListInput {...props} />;
  }
  if (kind === 'length' || kind === 'text') {
    return (
      <Field label={t('records:value')} error={props.error}>
        {(control) => (
          <TextInput
            {...control}
            inputMode={kind === 'length' ? 'numeric' : 'text'}
            value={props.value === null ? '' : String(props.value)}
            onChange={(text) =>
              props.onChange(text === '' ? null : kind === 'length' ? numberOr(text) : text)
            }
          />
        )}
      </Field>
    );
  }
  if (kind === 'item' || kind === 'items') return <ItemsInput {...props} isMultiple={kind === 'items'} />;
  if (kind === 'moment') return <MomentOperand {...props} />;
  return kind === 'system' ? <SystemInput {...props} /> : <OwnInput {...props} />;
}

function OwnInput(props: OperandInputProps) {
  const t = useT();
  const { column, textFacts } = props;
  const resources = useFieldResources(props.moduleId);
  const [draft, setDraft] = useState<string | null>(null);
  const field = column.field;
  const type = fieldCatalogue.get(field?.editorType ?? '');
  const view = fieldViews.get(field?.editorType ?? '');
  const Input = view?.Input;
  if (!field || !type) return null;
  return (
    <Field label={t('records:value')} error={props.error} isGroup={view?.isGroup}>
      {(control) =>
        Input ? (
          <Input
            field={field}
            id={control.id}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid']}
            value={props.value}
            onChange={props.onChange}
            facts={textFacts}
            resources={resources}
          />
        ) : (
          <TextInput
            {...control}
            value={draft ?? type.toText(props.value, field, textFacts)}
            onChange={(text) => {
              setDraft(text);
              const parsed = type.parseText(text, field, textFacts);
              props.onChange(parsed.ok ? parsed.value : text);
            }}
          />
        )
      }
    </Field>
  );
}

function SystemInput(props: OperandInputProps) {
  const t = useT();
  const kind = systemKindOf(props.column);
  const [person, setPerson] = useState(() => (kind === 'person' ? personOf(props) : null));
  return (
    <Field label={t('records:value')} error={props.error}>
      {(control) => {
        if (kind === 'person') {
          return (
            <PersonPicker
              control={control}
              value={person}
              onChange={(picked) => {
                setPerson(picked);
                props.onChange(picked?.id ?? null);
              }}
            />
          );
        }
        return (
          <Select
            {...control}
            value={String(props.value ?? '')}
            options={[
              { value: '', label: '–' },
              ...entryStatuses.map((status) => ({ value: status, label: statusLabel(status, t) })),
            ]}
            onChange={(status) => props.onChange(status || null)}
          />
        );
      }}
    </Field>
  );
}

/** The person of a filter that is opened again; by the id where the name is not known. */
function personOf({ value, textFacts }: OperandInputProps): PickedPerson | null {
  return typeof value === 'string' && value !== ''
    ? { id: value, name: textFacts.labelOf('user', value) ?? value }
    : null;
}

const refersToPeople = (column: OperandInputProps['column']) =>
  column.field === null
    ? systemKindOf(column) === 'person'
    : fieldCatalogue.get(column.field.editorType)?.content === 'user';

const numberOr = (text: string): FieldValue => (Number.isFinite(Number(text)) ? Number(text) : text);
