import type { ReactNode } from 'react';
import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import { notationText, type SheetReading } from '#web/features/sheet-file/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './exchange.module.css';
import { ImportSections } from './import-sections.tsx';
import { notationsFor } from './plan-notations.ts';
import type { ReceivedFile } from './received-file.ts';

/** Maps columns to fields, and chooses whether rows create entries or change existing ones. */
export function ImportMapping(props: {
  file: ReceivedFile;
  plan: ImportPlan;
  reading: SheetReading;
  onChange: (plan: ImportPlan) => void;
  /** Notes about the file beside its table. */
  children: ReactNode;
}) {
  const t = useT();
  const { file, plan, reading, onChange } = props;
  const aim = (index: number, target: string) => {
    const targets = plan.targets.map((old, place) => (place === index ? target || null : old));
    const keyField = targets.includes(plan.keyField) ? plan.keyField : null;
    onChange({ ...plan, targets, keyField });
  };
  const missing = file.fields.filter((field) => field.isRequired && !plan.targets.includes(field.name));
  return (
    <div className={styles.mapping}>
      <p className={styles.muted}>{t('exchange:rowsIn', { count: file.rowCount, file: file.fileName })}</p>
      {props.children}
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{t('exchange:column')}</th>
            <th scope="col">{t('exchange:goesTo')}</th>
          </tr>
        </thead>
        <tbody>
          {file.columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
            <tr key={index}>
              <td>
                <span className={styles.columnTitle}>{column.title || `${index + 1}`}</span>
                <span className={styles.samples}>{column.samples.filter(Boolean).join(' · ')}</span>
              </td>
              <td>
                <Select
                  aria-label={t('exchange:targetOf', { column: column.title || `${index + 1}` })}
                  value={plan.targets[index] ?? ''}
                  options={[
                    { value: '', label: t('exchange:leaveOut') },
                    ...file.fields.map(({ name, displayName }) => ({
                      value: name,
                      label: displayName,
                      isDisabled: plan.targets.includes(name) && plan.targets[index] !== name,
                    })),
                  ]}
                  onChange={(name) => aim(index, name)}
                />
                <NotationChoice {...{ file, plan, index, onChange }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {file.sections.length > 0 && <ImportSections {...{ file, plan, reading, onChange }} />}
      <ImportMode file={file} plan={plan} onChange={onChange} />
      {missing.length > 0 && plan.keyField === null && (
        <Notice tone="warning">
          {t('exchange:missing', { fields: missing.map((field) => field.displayName).join(', ') })}
        </Notice>
      )}
    </div>
  );
}

/** The notation of dates or numbers in a column, if the file leaves it open. */
function NotationChoice(props: {
  file: ReceivedFile;
  plan: ImportPlan;
  index: number;
  onChange: (plan: ImportPlan) => void;
}) {
  const t = useT();
  const { file, plan, index, onChange } = props;
  const possible = notationsFor(file, index, plan.targets[index] ?? null);
  if (possible.length === 0) return null;
  const choose = (text: string) => {
    const notation = possible.find((one) => notationText(one) === text) ?? null;
    const notations = file.columns.map((_, place) =>
      place === index ? notation : (plan.notations?.[place] ?? null),
    );
    onChange({ ...plan, notations });
  };
  const planned = plan.notations?.[index] ?? possible[0];
  return (
    <Select
      className={styles.notation}
      aria-label={t('exchange:notationOf', { column: file.columns[index]?.title || `${index + 1}` })}
      value={planned ? notationText(planned) : ''}
      options={possible.map(notationText).map((text) => ({ value: text, label: text }))}
      onChange={choose}
    />
  );
}

function ImportMode(props: { file: ReceivedFile; plan: ImportPlan; onChange: (plan: ImportPlan) => void }) {
  const t = useT();
  const { plan, onChange } = props;
  const keys = props.file.fields.filter((field) => field.canBeKey && plan.targets.includes(field.name));
  const mode = plan.keyField === null ? 'add' : plan.addsUnknown ? 'both' : 'change';
  const setMode = (next: typeof mode) =>
    onChange({
      ...plan,
      keyField: next === 'add' ? null : (plan.keyField ?? keys[0]?.name ?? null),
      addsUnknown: next !== 'change',
      submits: next === 'change' ? false : plan.submits,
    });
  return (
    <div className={styles.modes}>
      <Field label={t('exchange:mode')} isGroup>
        {() => (
          <Segmented
            label={t('exchange:mode')}
            value={mode}
            onChange={setMode}
            segments={[
              { value: 'add', label: t('exchange:modeAdd') },
              { value: 'both', label: t('exchange:modeBoth'), isDisabled: keys.length === 0 },
              { value: 'change', label: t('exchange:modeChange'), isDisabled: keys.length === 0 },
            ]}
          />
        )}
      </Field>
      {plan.keyField !== null && (
        <Field label={t('exchange:key')}>
          {(control) => (
            <Select
              {...control}
              value={plan.keyField ?? ''}
              options={keys.map(({ name, displayName }) => ({ value: name, label: displayName }))}
              onChange={(keyField) => onChange({ ...plan, keyField })}
            />
          )}
        </Field>
      )}
      {mode !== 'change' && (
        <Checkbox
          label={t('exchange:submits')}
          isChecked={plan.submits}
          onChange={(submits) => onChange({ ...plan, submits })}
        />
      )}
    </div>
  );
}
