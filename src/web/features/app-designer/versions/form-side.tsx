import type { FormDefinition } from '#engine/form/definition.ts';
import type { DraftChange } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { changeSigns } from '../changes/change-list.tsx';
import styles from './compare-dialog.module.css';

/** The sections and fields of one of two compared forms. Colours and signs mark the differences. */
export function FormSide(props: {
  label: string;
  form: FormDefinition;
  changes: readonly DraftChange[];
  /** The later form. It shows additions, the earlier one shows removals. */
  isAfter: boolean;
}) {
  const t = useT();
  const hidden = props.isAfter ? 'removed' : 'added';
  const changeOf = (kind: DraftChange['kind'], id: string) =>
    props.changes.find((change) => change.kind === kind && change.id === id && change.what !== hidden);
  return (
    <figure className={styles.side}>
      <figcaption>{props.label}</figcaption>
      {props.form.fieldGroups.length === 0 && <p className={styles.same}>{t('designer:compareNoFields')}</p>}
      {props.form.fieldGroups.map((section) => (
        <div key={section.name} className={styles.section}>
          <Part
            name={section.displayName || section.name}
            change={changeOf('section', section.name)}
            isTitle
          />
          {section.rows.map((row) => (
            <div key={row.rowIndex} className={styles.row}>
              {row.fields.map((field) => (
                <Part
                  key={field.id}
                  name={field.displayName || field.name}
                  change={changeOf('field', field.id)}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </figure>
  );
}

function Part(props: { name: string; change: DraftChange | undefined; isTitle?: boolean }) {
  const t = useT();
  const { name, change, isTitle = false } = props;
  return (
    <span className={isTitle ? styles.title : styles.field} data-what={change?.what}>
      <span className="cut">{name}</span>
      {change && (
        <span className={styles.sign} data-tooltip={t(`designer:change_${change.what}`)}>
          <Icon name={changeSigns[change.what]} size={12} />
          <span className="visually-hidden">{t(`designer:change_${change.what}`)}</span>
        </span>
      )}
    </span>
  );
}
