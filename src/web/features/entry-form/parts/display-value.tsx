import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { FieldDensity } from '#fields/field-view.tsx';
import { fieldViews } from '#fields/views.ts';
import styles from './display-value.module.css';
import { useFormSurroundings } from './form-context.tsx';

/** A value for reading; a quiet dash where there is none. */
export function DisplayValue(props: { field: CompiledField; value: FieldValue; density?: FieldDensity }) {
  const { textFacts, resources } = useFormSurroundings();
  const view = fieldViews.get(props.field.type.name);
  if (!view || props.value === null) {
    return props.density === 'cell' ? null : <span className={styles.none}>–</span>;
  }
  return (
    <span className={styles.value} data-numeric={props.field.type.content === 'number'}>
      <view.Display
        field={props.field.definition}
        value={props.value}
        density={props.density}
        facts={textFacts}
        resources={resources}
      />
    </span>
  );
}
