import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import { type SheetReading, TableFindings } from '#web/features/sheet-file/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import styles from './exchange.module.css';
import { targetsOfSection } from './plan-of-file.ts';
import type { ReceivedFile } from './received-file.ts';

type SheetSection = ReceivedFile['sections'][number];

interface ImportSectionsProps {
  readonly file: ReceivedFile;
  readonly plan: ImportPlan;
  readonly reading: SheetReading;
  readonly onChange: (plan: ImportPlan) => void;
}

/** Chooses the table sections that get rows from further sheets of the file, and the columns of those sheets. */
export function ImportSections(props: ImportSectionsProps) {
  const t = useT();
  const { file, plan, reading, onChange } = props;
  const taken = plan.sections ?? [];
  const take = (section: SheetSection, isTaken: boolean) => {
    const others = taken.filter(({ name }) => name !== section.name);
    onChange({ ...plan, sections: isTaken ? [...others, targetsOfSection(section)] : others });
  };
  return (
    <Field label={t('exchange:sections')} isGroup>
      {() =>
        // Keyed by sheet, so that its controls survive a choice.
        file.sections.map((section) => (
          <div key={section.sheet} className={styles.section}>
            <SectionRows
              section={section}
              isTaken={taken.some(({ name }) => name === section.name)}
              onTake={(isTaken) => take(section, isTaken)}
            />
            <div className={styles.ofSection}>
              <TableFindings
                label={section.displayName}
                found={section.found}
                reading={reading}
                further={section.sheet}
              />
            </div>
          </div>
        ))
      }
    </Field>
  );
}

function SectionRows(props: { section: SheetSection; isTaken: boolean; onTake: (isTaken: boolean) => void }) {
  const t = useT();
  const format = useFormat();
  const { displayName, hasKey, rowCount, columns } = props.section;
  if (!hasKey) {
    return <Notice tone="warning">{t('exchange:sectionWithoutKey', { section: displayName })}</Notice>;
  }
  const titles = (isKnown: boolean) =>
    columns
      .slice(1)
      .filter(({ guess, title }) => (guess !== null) === isKnown && title !== '')
      .map(({ title }) => title)
      .join(', ');
  return (
    <>
      <Checkbox
        label={t('exchange:sectionRows', {
          section: displayName,
          count: rowCount,
          rows: format.number(rowCount),
        })}
        isChecked={props.isTaken}
        onChange={props.onTake}
      />
      <div className={styles.ofSection}>
        <span className={styles.samples}>{titles(true)}</span>
        {titles(false) !== '' && (
          <span className={styles.samples}>{t('exchange:sectionLeftOut', { columns: titles(false) })}</span>
        )}
      </div>
    </>
  );
}
