import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './sheet-file.module.css';
import { TableFindings } from './table-findings.tsx';
import type { Findings, TableFindings as FoundInTable, SheetReading } from './use-sheet-reading.ts';

interface SheetFindingsProps {
  readonly found: Findings;
  /** The same of further sheets that are read, too. */
  readonly further?: readonly FoundInTable[];
  readonly reading: SheetReading;
  readonly errorCells: ImportPlan['errorCells'];
  readonly onErrorCells: (choice: ImportPlan['errorCells']) => void;
}

/** Notes about a file beside its table, and controls that change what is read as the table. */
export function SheetFindings(props: SheetFindingsProps) {
  const t = useT();
  const { found, further = [], reading, errorCells, onErrorCells } = props;
  const hasErrors = [found, ...further].some(({ errors, formulas }) => errors.count + formulas.count > 0);
  return (
    <div className={styles.findings}>
      <TableFindings label={t('exchange:found')} found={found} reading={reading}>
        {found.sheets.length > 1 && <SheetPicker found={found} reading={reading} />}
      </TableFindings>
      {hasErrors && (
        <Field label={t('exchange:errorCells')} isGroup>
          {() => (
            <Segmented
              label={t('exchange:errorCells')}
              value={errorCells}
              onChange={onErrorCells}
              segments={[
                { value: 'refuse', label: t('exchange:errorCellsRefuse') },
                { value: 'blank', label: t('exchange:errorCellsBlank') },
              ]}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** Chooses the sheet of a workbook. */
export function SheetPicker({ found, reading }: Pick<SheetFindingsProps, 'found' | 'reading'>) {
  const t = useT();
  return (
    <Field label={t('exchange:sheet')}>
      {(control) => (
        <Select
          {...control}
          value={String(found.sheet ?? '')}
          options={found.sheets.map(({ place, title, isHidden }) => ({
            value: String(place),
            label: isHidden ? t('exchange:sheetHidden', { title }) : title,
          }))}
          onChange={(place) => void reading.choose({ sheet: Number(place), head: undefined })}
        />
      )}
    </Field>
  );
}
