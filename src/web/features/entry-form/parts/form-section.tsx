import type { CompiledField, CompiledSection } from '#engine/form/compiled-form.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from '../entry-form.module.css';
import { controlId } from '../model/field-path.ts';
import { fieldsShown } from '../model/fields-shown.ts';
import type { EntryFormModel } from '../model/use-entry-form.ts';
import { violationText } from '../model/violation-text.ts';
import { DisplayValue } from './display-value.tsx';
import { FieldBlock } from './field-block.tsx';
import { useFormSurroundings } from './form-context.tsx';
import { WhyLocked } from './why-locked.tsx';

/** A section outside tables: its rows of fields on twelve columns, or only its values when none is editable. */
export function FormSection({ section, model }: { section: CompiledSection; model: EntryFormModel }) {
  const t = useT();
  const { textFacts } = useFormSurroundings();
  const { fields: visible, isForReading } = fieldsShown(section, model);
  if (visible.length === 0) return null;
  if (isForReading) return <SectionForReading section={section} fields={visible} model={model} />;
  return (
    <section
      className={styles.section}
      aria-label={section.definition.displayName}
      data-section={section.name}
      tabIndex={-1}
    >
      <SectionTitle isBig>{section.definition.displayName}</SectionTitle>
      {section.definition.rows.map((row) => {
        const names = new Set(row.fields.map((field) => field.name));
        const fields = visible.filter((field) => names.has(field.name));
        if (fields.length === 0) return null;
        return (
          <div key={row.rowIndex} className={styles.row}>
            {fields.map((field) => {
              const state = model.state.fields[field.path];
              const violation = model.shown.get(field.path);
              return (
                <FieldBlock
                  key={field.name}
                  field={field}
                  path={field.path}
                  value={model.values[field.name] ?? null}
                  isReadonly={state?.isReadonly ?? true}
                  isRequired={state?.isRequired ?? false}
                  error={violation && violationText(violation, t, textFacts)}
                />
              );
            })}
          </div>
        );
      })}
    </section>
  );
}

function SectionForReading(props: {
  section: CompiledSection;
  fields: readonly CompiledField[];
  model: EntryFormModel;
}) {
  const { section, fields, model } = props;
  return (
    <section
      className={styles.section}
      aria-label={section.definition.displayName}
      data-section={section.name}
      tabIndex={-1}
    >
      <SectionTitle>
        {section.definition.displayName}
        <WhyLocked fields={fields} isQuiet />
      </SectionTitle>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field.name} id={controlId(field.path)} data-wide={field.definition.width >= 8}>
            <dt>{field.definition.displayName}</dt>
            <dd>
              <DisplayValue field={field} value={model.values[field.name] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
