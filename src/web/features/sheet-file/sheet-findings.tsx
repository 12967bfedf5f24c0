import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import styles from './sheet-file.module.css';
import type { Findings, SheetReading } from './use-sheet-reading.ts';

const mostShown = 6;

interface SheetFindingsProps {
  readonly found: Findings;
  readonly reading: SheetReading;
  readonly errorCells: ImportPlan['errorCells'];
  readonly onErrorCells: (choice: ImportPlan['errorCells']) => void;
}

/** What was found in a file beside its table, and what is to be read as the table instead. */
export function SheetFindings({ found, reading, errorCells, onErrorCells }: SheetFindingsProps) {
  const t = useT();
  const { isBusy, refusal } = reading;
  return (
    <section className={styles.findings} aria-label={t('exchange:found')} aria-busy={isBusy}>
      <TableChoices found={found} reading={reading} />
      <RowsBelow found={found} reading={reading} />
      {found.errors.count > 0 && (
        <Notice tone="warning">
          {t('exchange:errorsFound', {
            count: found.errors.count,
            cells: listed(found.errors, ({ place, text }) => `${place} ${text}`),
          })}
        </Notice>
      )}
      {found.formulas.count > 0 && (
        <Notice tone="warning">
          {t('exchange:formulasFound', {
            count: found.formulas.count,
            cells: listed(found.formulas, ({ place }) => place),
          })}
        </Notice>
      )}
      {found.errors.count + found.formulas.count > 0 && (
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
      <p role="status" className={styles.muted}>
        {isBusy ? t('exchange:reading') : ''}
      </p>
      {refusal !== '' && <Notice>{refusal}</Notice>}
    </section>
  );
}

function TableChoices({ found, reading }: Pick<SheetFindingsProps, 'found' | 'reading'>) {
  const t = useT();
  const above = found.firstLines.filter(({ line }) => line < found.headLine).length;
  return (
    <div className={styles.choices}>
      {found.sheets.length > 1 && (
        <Field label={t('exchange:sheet')}>
          {(control) => (
            <select
              id={control.id}
              value={found.sheet ?? ''}
              onChange={({ target }) => void reading.choose({ sheet: Number(target.value), head: undefined })}
            >
              {found.sheets.map(({ place, title, isHidden }) => (
                <option key={place} value={place}>
                  {isHidden ? t('exchange:sheetHidden', { title }) : title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field
        label={t('exchange:headLine')}
        help={above > 0 ? t('exchange:aboveLeftOut', { count: above }) : undefined}
      >
        {(control) => (
          <select
            id={control.id}
            aria-describedby={control['aria-describedby']}
            value={found.headLine}
            onChange={({ target }) => void reading.choose({ head: Number(target.value) })}
          >
            {found.firstLines.map(({ line, text }) => (
              <option key={line} value={line}>
                {t('exchange:lineText', { line, text })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function RowsBelow({ found: { below }, reading }: Pick<SheetFindingsProps, 'found' | 'reading'>) {
  const t = useT();
  if (below.count === 0) return null;
  const lines = listed({ count: below.count, cells: below.lines }, ({ line, text }) =>
    t('exchange:lineText', { line, text }),
  );
  return (
    <>
      <Notice tone="info">{t('exchange:belowFound', { count: below.count, lines })}</Notice>
      <Checkbox
        label={t('exchange:takeBelow')}
        isChecked={below.isTaken}
        onChange={(isTaken) => void reading.choose({ below: isTaken ? 'take' : 'leaveOut' })}
      />
    </>
  );
}

/** The first few, and a sign that there are more. */
function listed<Item>(
  { count, cells }: { readonly count: number; readonly cells: readonly Item[] },
  textOf: (item: Item) => string,
): string {
  const shown = cells.slice(0, mostShown).map(textOf);
  return [...shown, ...(count > shown.length ? ['…'] : [])].join('; ');
}
