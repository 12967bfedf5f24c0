import { type ComponentProps, useState } from 'react';
import type { CompiledField, CompiledSection } from '#engine/form/compiled-form.ts';
import { isMade } from '#engine/form/field-type.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Count } from '#web/ui/status/chip.tsx';
import entryForm from '../entry-form.module.css';
import { controlId } from '../model/field-path.ts';
import { rowsAt } from '../model/form-model.ts';
import type { EntryFormModel } from '../model/use-entry-form.ts';
import { violationText } from '../model/violation-text.ts';
import { WhyLocked } from '../parts/why-locked.tsx';
import { TableGrid } from './grid/table-grid.tsx';
import { longTableRows } from './grid/use-row-window.ts';
import { TableCards } from './table-cards.tsx';
import { TableFindBar } from './table-find-bar.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableForReading } from './table-for-reading.tsx';
import styles from './table-section.module.css';
import { asksToFind, useTableFind } from './use-table-find.ts';

/** A section whose row of fields repeats: a grid to write in, cards on phones, a quiet table for reading. */
export function TableSection({ section, model }: { section: CompiledSection; model: EntryFormModel }) {
  const t = useT();
  const isPhone = useIsPhone();
  const rows = rowsAt(model.values, section.name);
  const isReadonly = model.state.sections[section.name]?.isReadonly ?? true;
  const columns = useVisibleColumns(section, model);
  const maximum = section.definition.maximumRowCount;
  const isFull = maximum > 0 && rows.length >= maximum;
  const violation = model.shown.get(section.name);
  const find = useTableFind({ rows, columns });
  const id = controlId(section.name);
  if (columns.length === 0) return null;
  const addRow = () => model.dispatch({ kind: 'addRow', section: section.name });
  const parts = { section, model, rows, columns, canAdd: !isFull, addRow };
  const beginRow = () => {
    addRow();
    const first = columns.find((column) => !isMade(column.type));
    if (first) model.dispatch({ kind: 'focus', path: `${section.name}[${rows.length}].${first.name}` });
  };
  if (isReadonly) return <SectionForReading {...parts} />;
  const hasFind = !isPhone && (rows.length > longTableRows || find.isOpen);
  const closeFind = () => {
    find.close();
    const { found } = find;
    const cell = found && controlId(`${section.name}[${found.row}].${found.column}`);
    (document.getElementById(cell ?? id) ?? document.getElementById(id))?.focus();
  };
  return (
    <section
      className={entryForm.section}
      aria-label={section.definition.displayName}
      id={id}
      data-section={section.name}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!hasFind || find.isOpen || !asksToFind(event)) return;
        event.preventDefault();
        find.open();
      }}
    >
      <SectionTitle
        isBig
        end={
          !isPhone && (
            <>
              {hasFind && !find.isOpen && (
                <IconButton icon="search" label={t('entry:findInTable')} onClick={find.open} />
              )}
              <Button size="small" icon="plus" isDisabled={isFull} onClick={beginRow}>
                {t('entry:addRow')}
              </Button>
            </>
          )
        }
      >
        {section.definition.displayName}
        {isPhone && <Count>{rows.length}</Count>}
      </SectionTitle>
      {hasFind && find.isOpen && <TableFindBar find={find} onClose={closeFind} />}
      {isPhone ? <TableCards {...parts} /> : <TableGrid {...parts} found={hasFind ? find.found : null} />}
      {violation && (
        <p className={styles.fault} role="alert">
          {violationText(violation, t)}
        </p>
      )}
      <TableFoot {...parts} hasHints={!isPhone} />
    </section>
  );
}

function SectionForReading(parts: ComponentProps<typeof TableForReading>) {
  const { section, rows, columns } = parts;
  return (
    <section
      className={entryForm.section}
      aria-label={section.definition.displayName}
      data-section={section.name}
      tabIndex={-1}
    >
      <SectionTitle>
        {section.definition.displayName} <Count>{rows.length}</Count>
        <WhyLocked fields={columns} isQuiet />
      </SectionTitle>
      <TableForReading {...parts} />
    </section>
  );
}

/** The same list as long as the same columns are visible, so that rows in which nothing changes are not drawn again. */
function useVisibleColumns(section: CompiledSection, model: EntryFormModel): readonly CompiledField[] {
  const columns = section.fields.filter((field) => model.state.fields[field.path]?.isVisible);
  const [shown, setShown] = useState(columns);
  const isSame = shown.length === columns.length && shown.every((column, at) => column === columns[at]);
  if (!isSame) setShown(columns);
  return isSame ? shown : columns;
}
