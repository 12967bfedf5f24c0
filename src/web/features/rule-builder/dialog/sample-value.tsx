import type { CompiledField } from '#engine/form/compiled-form.ts';
import { isMade } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldViews } from '#fields/views.ts';
import { useFieldResources, useTextFacts } from '#web/features/entry-form/index.ts';
import { Field } from '#web/ui/input/field.tsx';
import type { RuleSurroundings } from '../surroundings.tsx';
import styles from './dialog.module.css';

/** One value of a sample: to fill in, or calculated. */
export function SampleValue(props: {
  field: CompiledField;
  value: FieldValue;
  surroundings: RuleSurroundings;
  names: ReadonlyMap<string, string>;
  onChange?: (value: FieldValue) => void;
}) {
  const { field, value, onChange } = props;
  const facts = useTextFacts(props.names);
  const resources = useFieldResources(props.surroundings.moduleId);
  const view = fieldViews.get(field.type.name);
  const label = field.definition.displayName || field.name;
  if (!view) return null;
  const { Display } = view;
  const Input = onChange && !isMade(field.type) ? view.Input : undefined;
  const shared = { field: field.definition, value, facts, resources };
  return (
    <Field label={label} isGroup={view.isGroup || !Input}>
      {(control) =>
        Input && onChange ? (
          <Input {...shared} id={control.id} label={label} onChange={onChange} />
        ) : (
          <output className={styles.calculated}>
            <Display {...shared} />
          </output>
        )
      }
    </Field>
  );
}
