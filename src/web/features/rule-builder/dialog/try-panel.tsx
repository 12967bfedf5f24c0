import { useState } from 'react';
import { type Evaluated, evaluateFully } from '#engine/expression/evaluate-fully.ts';
import type { CompiledExpression, ExpressionScope } from '#engine/expression/expression.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldViews } from '#fields/views.ts';
import { useFieldResources, useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { fieldNamed, type RuleSurroundings } from '../surroundings.tsx';
import styles from './dialog.module.css';
import { sampleBindings } from './sample-bindings.ts';
import { useSample } from './use-sample.ts';

/** The result of the expression for an existing entry or for typed values. */
export function TryPanel(props: {
  expression: CompiledExpression | null;
  surroundings: RuleSurroundings;
  scope: ExpressionScope;
}) {
  const { expression, surroundings, scope } = props;
  const { form } = surroundings;
  const t = useT();
  const sample = useSample(surroundings);
  const [typed, setTyped] = useState<Readonly<Record<string, FieldValue>>>({});
  const mentioned = [...(expression?.references ?? [])].flatMap((name) => {
    const field = fieldNamed(form, name);
    return field && canBeTyped(field) ? [{ name, field }] : [];
  });
  const bindings = sampleBindings(form, scope, sample, typed);
  const answer = expression && evaluateFully(expression, bindings);
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
              setTyped({});
              sample.choose(id);
            }}
          />
        )}
        <output
          className={styles.answer}
          data-yes={answer?.isStopped === false && answer.value === true ? true : undefined}
        >
          {answer ? answerText(answer, t) : '—'}
        </output>
      </div>
      {mentioned.length > 0 && (
        <div className={styles.values}>
          {mentioned.map(({ name, field }) => (
            <SampleValue
              key={`${sample.id} ${name}`}
              field={field}
              value={(bindings[name] ?? null) as FieldValue}
              surroundings={surroundings}
              names={sample.names}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function canBeTyped({ type }: CompiledField): boolean {
  return type.content !== 'file' && type.content !== 'secret' && type.content !== 'user';
}

function answerText(answer: Evaluated, t: ReturnType<typeof useT>): string {
  return answer.isStopped
    ? t('rule-builder:stopped')
    : t('rule-builder:gives', { value: valueText(answer.value, t) });
}

function valueText(value: FieldValue, t: ReturnType<typeof useT>): string {
  if (value === null) return t('rule-builder:blank');
  if (typeof value === 'boolean') return t(value ? 'rule-builder:yes' : 'rule-builder:no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function SampleValue(props: {
  field: CompiledField;
  value: FieldValue;
  surroundings: RuleSurroundings;
  names: ReadonlyMap<string, string>;
  onChange: (value: FieldValue) => void;
}) {
  const { field, value } = props;
  const facts = useTextFacts(props.names);
  const resources = useFieldResources(props.surroundings.moduleId);
  const view = fieldViews.get(field.type.name);
  const label = field.definition.displayName || field.name;
  if (!view) return null;
  const { Input, Display } = view;
  const shared = { field: field.definition, value, facts, resources };
  return (
    <Field label={label} isGroup={view.isGroup || !Input}>
      {(control) =>
        Input ? (
          <Input {...shared} id={control.id} label={label} onChange={props.onChange} />
        ) : (
          <Display {...shared} />
        )
      }
    </Field>
  );
}
