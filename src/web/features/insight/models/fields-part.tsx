import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import styles from './models.module.css';
import type { PartProps } from './part-props.ts';

const maxFields = 60;

/** The columns by which reports on a model group, each under a name of its own. */
export function FieldsPart({ model, about, words, onChange }: PartProps) {
  const t = useT();
  const { fields } = model;
  const taken = new Set(fields.map(({ column }) => column));
  const free = about.columns.filter(
    ({ name, isGroupable, periods }) => !taken.has(name) && (isGroupable || periods.length > 0),
  );
  const change = (next: typeof fields) => onChange({ ...model, fields: next });
  return (
    <section>
      <SectionTitle>{t('models:fields')}</SectionTitle>
      <p className={styles.quiet}>{t('models:fieldsText')}</p>
      <ul className={styles.rows}>
        {fields.map((field, place) => {
          const name = words.column(field.column);
          return (
            <li key={field.column}>
              <span className={`${styles.what} cut`}>{name}</span>
              <TextInput
                size="small"
                aria-label={`${t('models:label')}: ${name}`}
                placeholder={name}
                maxLength={80}
                value={field.label ?? ''}
                onChange={(label) =>
                  change(
                    fields.with(place, label.trim() === '' ? { column: field.column } : { ...field, label }),
                  )
                }
              />
              <IconButton
                icon="x"
                size="tiny"
                label={`${t('models:remove')}: ${name}`}
                onClick={() => change(fields.toSpliced(place, 1))}
              />
            </li>
          );
        })}
      </ul>
      {fields.length < maxFields && free.length > 0 && (
        <Combobox
          aria-label={t('models:addField')}
          placeholder={t('models:addField')}
          value={null}
          emptyText={t('ui:noMatch')}
          options={free.map(({ name }) => ({ value: name, label: words.column(name) }))}
          onChange={(column) => column && change([...fields, { column }])}
        />
      )}
    </section>
  );
}
