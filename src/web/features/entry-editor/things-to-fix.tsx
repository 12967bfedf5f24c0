import type { Violation } from '#engine/value/field-value.ts';
import {
  controlId,
  type EntryFormModel,
  placeOf,
  useTextFacts,
  violationText,
} from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './entry-editor.module.css';

const noNames: ReadonlyMap<string, string> = new Map();

/** The violations that prevent a submit, each with a link to its field. */
export function ThingsToFix({ model }: { model: EntryFormModel }) {
  const t = useT();
  const textFacts = useTextFacts(noNames);
  const faults = [...model.shown.values()];
  if (!model.isChecked || faults.length === 0) return null;
  return (
    <section className={styles.fix} role="alert">
      <h2 className={styles.fixTitle}>
        <Icon name="circle-alert" />
        {t('entry:thingsToFix', { count: faults.length })}
      </h2>
      <ul>
        {faults.map((violation) => (
          <li key={violation.path}>
            <a
              href={`#${controlId(violation.path)}`}
              onClick={(event) => {
                event.preventDefault();
                model.dispatch({ kind: 'focus', path: violation.path });
              }}
            >
              {nameOf(violation, model, t)}
            </a>
            <span>{violationText(violation, t, textFacts)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf(violation: Violation, model: EntryFormModel, t: ReturnType<typeof useT>): string {
  const place = placeOf(violation.path);
  if (place.section === null) {
    const field =
      model.form.fields.get(place.name)?.definition ?? model.form.tables.get(place.name)?.definition;
    return field?.displayName ?? place.name;
  }
  const column = model.form.fieldByPath.get(`${place.section}.${place.name}`);
  return t('entry:lineOf', { field: column?.definition.displayName ?? place.name, line: place.row + 1 });
}
