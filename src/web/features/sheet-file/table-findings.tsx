import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './sheet-file.module.css';
import type { TableFindings as Findings, SheetReading, TableChoice } from './use-sheet-reading.ts';

const maxShown = 6;

interface TableFindingsProps {
  /** What the sheet is called, for people who do not see where this stands. */
  readonly label: string;
  readonly found: Findings;
  readonly reading: SheetReading;
  /** Place of the sheet where it is a further one of the file. */
  readonly further?: number;
  /** More to choose. */
  readonly children?: ReactNode;
}

/** What was found in one sheet beside its table, and what is to be read as the table instead. */
export function TableFindings({ label, found, reading, further, children }: TableFindingsProps) {
  const t = useT();
  const isChosenIn = reading.chosenIn === (further ?? null);
  const isBusy = isChosenIn && reading.isBusy;
  const choose = (change: TableChoice) =>
    void (further === undefined ? reading.choose(change) : reading.chooseFurther(further, change));
  return (
    <section className={styles.findings} aria-label={label} aria-busy={isBusy}>
      <div className={styles.choices}>
        {children}
        <HeadChoice found={found} onChoose={choose} />
      </div>
      <RowsBelow found={found} onChoose={choose} />
      <p role="status" className={styles.muted}>
        {isBusy ? t('exchange:reading') : ''}
      </p>
      {isChosenIn && reading.refusal !== '' && <Notice>{reading.refusal}</Notice>}
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
    </section>
  );
}

interface ChoiceProps {
  readonly found: Findings;
  readonly onChoose: (change: TableChoice) => void;
}

function HeadChoice({ found, onChoose }: ChoiceProps) {
  const t = useT();
  const above = found.firstLines.filter(({ line }) => line < found.headLine).length;
  return (
    <Field
      label={t('exchange:headLine')}
      help={above > 0 ? t('exchange:aboveLeftOut', { count: above }) : undefined}
    >
      {(control) => (
        <Select
          {...control}
          value={String(found.headLine)}
          options={found.firstLines.map(({ line, text }) => ({
            value: String(line),
            label: t('exchange:lineText', { line, text }),
          }))}
          onChange={(line) => onChoose({ head: Number(line) })}
        />
      )}
    </Field>
  );
}

function RowsBelow({ found: { below }, onChoose }: ChoiceProps) {
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
        onChange={(isTaken) => onChoose({ below: isTaken ? 'take' : 'leaveOut' })}
      />
    </>
  );
}

/** The first few, and a sign that there are more. */
function listed<Item>(
  { count, cells }: { readonly count: number; readonly cells: readonly Item[] },
  textOf: (item: Item) => string,
): string {
  const shown = cells.slice(0, maxShown).map(textOf);
  return [...shown, ...(count > shown.length ? ['…'] : [])].join('; ');
}
