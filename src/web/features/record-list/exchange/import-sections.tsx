import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import styles from './exchange.module.css';
import type { ReceivedFile } from './received-file.ts';

type SheetSection = ReceivedFile['sections'][number];

/** The columns of a further sheet where their titles say they belong. */
export function targetsOfSection({ name, columns }: SheetSection) {
  return { name, targets: columns.map(({ guess }) => guess) };
}

/** Which table sections get their rows from further sheets of the file. */
export function ImportSections(props: {
  file: ReceivedFile;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { file, plan, onChange } = props;
  const taken = plan.sections ?? [];
  const take = (section: SheetSection, isTaken: boolean) => {
    const others = taken.filter(({ name }) => name !== section.name);
    onChange({ ...plan, sections: isTaken ? [...others, targetsOfSection(section)] : others });
  };
  return (
    <Field label={t('exchange:sections')} isGroup>
      {() =>
        file.sections.map((section) => {
          const columns = section.columns.slice(1);
          const titles = (isKnown: boolean) =>
            columns
              .filter(({ guess, title }) => (guess !== null) === isKnown && title !== '')
              .map(({ title }) => title)
              .join(', ');
          return (
            <div key={section.name}>
              <Checkbox
                label={t('exchange:sectionRows', {
                  section: section.displayName,
                  count: section.rowCount,
                  rows: format.number(section.rowCount),
                })}
                isChecked={taken.some(({ name }) => name === section.name)}
                onChange={(isTaken) => take(section, isTaken)}
              />
              <div className={styles.ofSection}>
                <span className={styles.samples}>{titles(true)}</span>
                {titles(false) !== '' && (
                  <span className={styles.samples}>
                    {t('exchange:sectionLeftOut', { columns: titles(false) })}
                  </span>
                )}
              </div>
            </div>
          );
        })
      }
    </Field>
  );
}
