import { useId } from 'react';
import type { ValueEditorProps } from 'react-querybuilder';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import { comparedType, takesList, takesValue } from '#engine/expression/rules/operators-for.ts';
import { pathType } from '#engine/expression/rules/path-type.ts';
import type { RuleOperator } from '#engine/expression/rules/rule.ts';
import { isDate } from '#engine/value/calendar.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldViews } from '#fields/views.ts';
import { PersonPicker, useFieldResources, useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import { TextListInput } from '#web/ui/select/text-list-input.tsx';
import { fieldNamed, type RuleSurroundings } from '../surroundings.tsx';
import type { RulePath } from './rule-paths.ts';
import styles from './rules.module.css';

/** The context that the parts of the rule builder share. */
export interface RuleContext {
  readonly scope: ExpressionScope;
  readonly surroundings: RuleSurroundings;
  readonly paths: readonly RulePath[];
  /** The first rule was made for an empty condition and takes the focus. */
  readonly hasFreshRule: boolean;
}

/** The right side of a rule: another field, several values, or the field's own input. */
export function RuleValue(props: ValueEditorProps) {
  if (!takesValue(props.operator as RuleOperator)) return null;
  return (
    <div className={styles.value}>
      <Value {...props} />
    </div>
  );
}

function Value({ field, operator, value, valueSource, handleOnChange, context }: ValueEditorProps) {
  const t = useT();
  const { scope, paths } = context as RuleContext;
  const type = pathType(scope, field) ?? 'any';
  const label = t('rule-builder:value');
  if (takesList(operator as RuleOperator)) {
    return (
      <TextListInput
        aria-label={label}
        values={Array.isArray(value) ? (value as string[]) : []}
        removeLabel={(text) => t('field-views:removeFile', { name: text })}
        onChange={handleOnChange}
      />
    );
  }
  if (valueSource === 'field') {
    const fitting = paths.filter((other) => other.path !== field && isAlike(other.type, comparedType(type)));
    const options = fitting.map((other) => ({ value: other.path, label: other.label }));
    return (
      <Combobox
        aria-label={t('rule-builder:anotherField')}
        emptyText={t('rule-builder:noField')}
        value={typeof value === 'string' && value !== '' ? value : null}
        options={options}
        onChange={(path) => handleOnChange(path ?? '')}
      />
    );
  }
  return (
    <Literal
      field={field}
      type={type}
      isPart={!['is', 'isNot', 'less', 'atMost', 'more', 'atLeast'].includes(operator)}
      value={typeof value === 'string' ? value : ''}
      onChange={handleOnChange}
      context={context as RuleContext}
    />
  );
}

function isAlike(left: ExpressionType, right: ExpressionType): boolean {
  const isDay = (type: ExpressionType) => type === 'date' || type === 'datetime';
  return left === right || (isDay(left) && isDay(right));
}

const noNames: ReadonlyMap<string, string> = new Map();

/** A fixed value, entered in the field's input of the form if that gives a text. */
function Literal(props: {
  field: string;
  type: ExpressionType;
  /** The operator compares with a part of the value. */
  isPart: boolean;
  value: string;
  onChange: (value: string) => void;
  context: RuleContext;
}) {
  const { field, type, isPart, value, onChange } = props;
  const t = useT();
  const id = useId();
  const label = t('rule-builder:value');
  const facts = useTextFacts(noNames);
  const { surroundings } = props.context;
  const resources = useFieldResources(surroundings.moduleId);
  if (type === 'user') {
    const picked = value === '' ? null : { id: value, name: facts.labelOf('user', value) ?? value };
    const control = {
      id,
      'aria-describedby': undefined,
      'aria-invalid': undefined,
      'aria-required': undefined,
    };
    return (
      <PersonPicker control={control} value={picked} onChange={(person) => onChange(person?.id ?? '')} />
    );
  }
  if (type === 'date' || type === 'datetime') {
    return (
      <DayInput
        aria-label={label}
        value={isDate(value) ? value : null}
        format={facts.dateFormat}
        onChange={(day) => onChange(day ?? '')}
      />
    );
  }
  const named = fieldNamed(surroundings.form, field);
  const Input = named && fieldViews.get(named.type.name)?.Input;
  if (named && Input && type === 'text' && !isPart) {
    return (
      <Input
        field={named.definition}
        value={value === '' ? null : value}
        {...{ id, label, facts, resources }}
        onChange={(next: FieldValue) => onChange(typeof next === 'string' ? next : '')}
      />
    );
  }
  const inputMode = comparedType(type) === 'number' ? 'decimal' : 'text';
  return <TextInput aria-label={label} inputMode={inputMode} value={value} onChange={onChange} />;
}
