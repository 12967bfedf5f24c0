import { typeLabel } from '#web/features/field-types/index.ts';
import { notationText } from '#web/features/sheet-file/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './create-app.module.css';
import { type ColumnPlan, type Reading, readingOf, type SheetOfApp } from './sheet-plan.ts';

interface SheetColumnsProps {
  readonly sheet: SheetOfApp;
  readonly plan: readonly ColumnPlan[];
  readonly onChange: (plan: readonly ColumnPlan[]) => void;
}

/** What each column becomes, and what of it does not fit. */
export function SheetColumns({ sheet, plan, onChange }: SheetColumnsProps) {
  const t = useT();
  const change = (index: number, part: Partial<ColumnPlan>) =>
    onChange(plan.map((old, place) => (place === index ? { ...old, ...part } : old)));
  const misfits = plan.reduce(
    (sum, { reading }, index) => sum + (readingOf(sheet, index, reading)?.misfitCount ?? 0),
    0,
  );
  return (
    <section className={styles.columns} aria-label={t('form-designer:sheetFields')}>
      <Notice tone={misfits > 0 ? 'warning' : 'success'}>
        {misfits > 0 ? t('form-designer:misfitsAbout', { count: misfits }) : t('form-designer:allFits')}
      </Notice>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('form-designer:sheetFields')}</th>
            <th scope="col">{t('form-designer:fieldType')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
            <tr key={index} data-left-out={column.reading === null || undefined}>
              <ColumnCells
                sheet={sheet}
                index={index}
                plan={column}
                onChange={(part) => change(index, part)}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnCells(props: {
  sheet: SheetOfApp;
  index: number;
  plan: ColumnPlan;
  onChange: (part: Partial<ColumnPlan>) => void;
}) {
  const t = useT();
  const { sheet, index, plan, onChange } = props;
  const column = sheet.columns[index];
  const title = column?.title || t('form-designer:columnNumber', { number: index + 1 });
  return (
    <>
      <td>
        <TextInput
          value={plan.displayName}
          aria-label={t('form-designer:nameOfColumn', { column: title })}
          aria-invalid={(plan.reading !== null && plan.displayName.trim() === '') || undefined}
          maxLength={250}
          autoComplete="off"
          isDisabled={plan.reading === null}
          onChange={(displayName) => onChange({ displayName })}
        />
        <span className={styles.samples}>{column?.samples.join(' · ')}</span>
      </td>
      <td>
        <Select
          aria-label={t('form-designer:typeOfColumn', { column: title })}
          value={String(plan.reading ?? '')}
          options={[
            ...(column?.readings ?? []).map((reading, place) => ({
              value: String(place),
              label: readingLabel(reading, t),
            })),
            { value: '', label: t('exchange:leaveOut') },
          ]}
          onChange={(chosen) => onChange({ reading: chosen === '' ? null : Number(chosen) })}
        />
        <Misfits reading={readingOf(sheet, index, plan.reading)} filled={column?.filledCount ?? 0} />
      </td>
    </>
  );
}

function Misfits({ reading, filled }: { reading: Reading | undefined; filled: number }) {
  const t = useT();
  const format = useFormat();
  if (!reading || reading.misfitCount === 0) return null;
  const { misfitCount, misfits } = reading;
  return (
    <details className={styles.misfits}>
      <summary>
        {t('form-designer:misfits', { misfits: format.number(misfitCount), filled: format.number(filled) })}
      </summary>
      <ul>
        {misfits.map(({ line, text }) => (
          <li key={line}>{t('form-designer:misfitAt', { line, text })}</li>
        ))}
        {misfitCount > misfits.length && <li>…</li>}
      </ul>
    </details>
  );
}

function readingLabel(reading: Reading, t: Translate): string {
  const notation = notationText(reading);
  const label = typeLabel(reading.editorType, t);
  return notation === '' ? label : `${label} (${notation})`;
}
