import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { FieldDefinition, ValidationRule } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { ExpressionEditor } from '#web/features/rule-builder/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import styles from '../property-panel.module.css';

const maxRules = 20;

/** The validation rules of a field, each with its message. */
export function ValidationRules(props: {
  field: FieldDefinition;
  type: FieldType;
  scope: ExpressionScope;
  onChange: (settings: Readonly<Record<string, unknown>>) => void;
}) {
  const { field, type, onChange } = props;
  const t = useT();
  const rules = field.validation ?? [];
  const keys = useItemKeys(rules);
  const scope = { ...props.scope, value: type.expressionType(field) };
  const set = (next: readonly ValidationRule[]) =>
    onChange({ validation: next.length === 0 ? undefined : next });
  const change = (place: number, part: Partial<ValidationRule>) =>
    set(rules.map((rule, index) => (index === place ? { ...rule, ...part } : rule)));
  return (
    <div className={styles.rules} id="property-validation" tabIndex={-1}>
      <span className={styles.conditionHead}>
        <span>{t('form-designer:validation')}</span>
        {rules.length < maxRules && (
          <Button size="tiny" icon="plus" onClick={() => set([...rules, { expression: '', message: '' }])}>
            {t('form-designer:addRule')}
          </Button>
        )}
      </span>
      {rules.map((rule, place) => (
        <div key={keys[place]} className={styles.rule}>
          <ExpressionEditor
            aria-label={t('form-designer:ruleCondition', { number: place + 1 })}
            value={rule.expression}
            scope={scope}
            expected="boolean"
            placeholder="value >= 0"
            onChange={(expression) => change(place, { expression })}
          />
          <span className={styles.ruleLine}>
            <TextInput
              size="small"
              aria-label={t('form-designer:ruleMessage', { number: place + 1 })}
              placeholder={t('form-designer:ruleMessageHint')}
              maxLength={250}
              value={rule.message}
              onChange={(message) => change(place, { message })}
            />
            <IconButton
              size="tiny"
              icon="trash-2"
              label={t('form-designer:removeRule', { number: place + 1 })}
              onClick={() => set(rules.filter((_, index) => index !== place))}
            />
          </span>
        </div>
      ))}
    </div>
  );
}
