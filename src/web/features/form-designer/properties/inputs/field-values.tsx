import type { ExpressionScope } from '#engine/expression/expression.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { ExpressionEditor } from '#web/features/rule-builder/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { Combobox } from '#web/ui/select/combobox.tsx';
import styles from '../property-panel.module.css';

interface FieldValue {
  readonly field: string;
  readonly expression: string;
}

/** Fields of the form, each with the expression for its value. */
export function FieldValues(props: {
  id: string;
  value: unknown;
  scope: ExpressionScope;
  onChange: (value: unknown) => void;
}) {
  const t = useT();
  const fields = useSettableFields();
  const values = Array.isArray(props.value) ? (props.value as readonly FieldValue[]) : [];
  const keys = useItemKeys(values);
  const change = (place: number, part: Partial<FieldValue>) =>
    props.onChange(values.map((item, index) => (index === place ? { ...item, ...part } : item)));
  return (
    <div id={props.id} tabIndex={-1} className={styles.rules}>
      {values.map((item, place) => (
        <div key={keys[place]} className={styles.rule}>
          <span className={styles.ruleLine}>
            <Combobox
              className={styles.fieldChoice}
              aria-label={t('form-designer:setField', { number: place + 1 })}
              value={item.field === '' ? null : item.field}
              options={fields.map(({ name, label }) => ({ value: name, label }))}
              emptyText={t('ui:noMatch')}
              onChange={(field) => field !== null && change(place, { field })}
            />
            <IconButton
              size="tiny"
              icon="trash-2"
              label={t('form-designer:removeSetField', { number: place + 1 })}
              onClick={() => props.onChange(values.filter((_, index) => index !== place))}
            />
          </span>
          <ExpressionEditor
            aria-label={t('form-designer:setFieldTo', { number: place + 1 })}
            value={item.expression}
            scope={props.scope}
            expected={props.scope[item.field] ?? 'any'}
            placeholder="today"
            onChange={(expression) => change(place, { expression })}
          />
        </div>
      ))}
      <Button
        size="tiny"
        icon="plus"
        isDisabled={fields.length === 0}
        onClick={() => props.onChange([...values, { field: fields[0]?.name ?? '', expression: '' }])}
      >
        {t('form-designer:addSetField')}
      </Button>
    </div>
  );
}

/** Fields outside tables that people fill in. */
function useSettableFields(): readonly { name: string; label: string }[] {
  const { form } = useDesigner().compilation.module;
  return [...form.fields.values()]
    .filter(({ type }) => type.origin === 'entered' && type.content !== 'secret')
    .map(({ name, definition }) => ({ name, label: definition.displayName || name }));
}
