import { useMemo, useState } from 'react';
import { type Evaluated, evaluateFully } from '#engine/expression/evaluate-fully.ts';
import type { CompiledExpression, ExpressionScope } from '#engine/expression/expression.ts';
import { readValue, rowsOf } from '#engine/form/bindings.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select/select.tsx';
import type { RuleSurroundings } from '../surroundings.tsx';
import styles from './dialog.module.css';
import { sampleBindings } from './sample-bindings.ts';
import { filledSample, type SampleInputs, sampleInputs } from './sample-inputs.ts';
import { SampleTable } from './sample-table.tsx';
import { SampleValue } from './sample-value.tsx';
import { useSample } from './use-sample.ts';

const nothing: SampleInputs = { fields: [], tables: [], calculated: [] };

/** The result of the expression for an existing entry or for typed values, and what is calculated on the way. */
export function TryPanel(props: {
  expression: CompiledExpression | null;
  surroundings: RuleSurroundings;
  scope: ExpressionScope;
}) {
  const { expression, surroundings, scope } = props;
  const { form } = surroundings;
  const t = useT();
  const sample = useSample(surroundings);
  const [filled, setFilled] = useState<EntryValues>({});
  const inputs = useMemo(() => (expression ? sampleInputs(form, expression) : nothing), [form, expression]);
  const values = filledSample(form, sample, filled, inputs);
  const answer =
    expression && evaluateFully(expression, sampleBindings(form, scope, { values, facts: sample.facts }));
  const fill = (name: string, value: FieldValue) => setFilled({ ...filled, [name]: value });
  const shared = { surroundings, names: sample.names };
  return (
    <section className={styles.try} aria-label={t('rule-builder:try')}>
      <div className={styles.tryHead}>
        <strong>{t('rule-builder:try')}</strong>
        {sample.entries.length > 0 && (
          <Select
            aria-label={t('rule-builder:entry')}
            value={sample.id}
            options={[{ value: '', label: t('rule-builder:typedValues') }, ...sample.entries]}
            onChange={(id) => {
              setFilled({});
              sample.choose(id);
            }}
          />
        )}
      </div>
      <Answer answer={answer} />
      <div className={styles.values}>
        {inputs.fields.map((field) => (
          <SampleValue
            key={`${sample.id} ${field.name}`}
            {...{ ...shared, field, value: readValue(values, field.name) }}
            onChange={(value) => fill(field.name, value)}
          />
        ))}
      </div>
      {inputs.tables.map((table) => (
        <SampleTable
          key={`${sample.id} ${table.section.name} ${rowsOf(sample.values, table.section.name).length}`}
          {...{ ...shared, table, values }}
          onChange={(rows) => fill(table.section.name, rows as FieldValue)}
        />
      ))}
      <div className={styles.values}>
        {inputs.calculated.map((field) => (
          <SampleValue key={field.name} {...{ ...shared, field, value: readValue(values, field.name) }} />
        ))}
      </div>
    </section>
  );
}

function Answer({ answer }: { answer: Evaluated | null }) {
  const t = useT();
  const format = useFormat();
  const text = (value: FieldValue) => {
    if (value === null) return t('rule-builder:blank');
    if (typeof value === 'boolean') return t(value ? 'rule-builder:yes' : 'rule-builder:no');
    if (typeof value === 'number') return format.number(value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const isYes = answer?.isStopped === false && answer.value === true;
  return (
    <output className={styles.answer} data-yes={isYes || undefined}>
      {answer === null
        ? '—'
        : answer.isStopped
          ? t('rule-builder:stopped')
          : t('rule-builder:gives', { value: text(answer.value) })}
    </output>
  );
}
