import { useState } from 'react';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import { ExpressionEditor } from '#web/features/rule-builder/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useSelected } from '../../use-selected.ts';
import styles from '../property-panel.module.css';

/**
 * A condition. Without one it is a single line that opens the expression. `never` describes the meaning of no
 * condition.
 */
export function ConditionField(props: {
  property: 'requiredWhen' | 'visibleWhen' | 'readonlyWhen';
  value: string | undefined;
  scope: ExpressionScope;
  never: string;
  onChange: (value: string | undefined) => void;
}) {
  const { property, value, never } = props;
  const t = useT();
  const { property: wanted } = useSelected();
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = value !== undefined || isOpened || wanted === property;
  const label = t(`form-designer:${property}`);
  if (!isOpen) {
    return (
      <div className={styles.line}>
        <span>{label}</span>
        <button
          type="button"
          className={styles.value}
          aria-label={`${label}: ${never}`}
          onClick={() => {
            setIsOpened(true);
            requestAnimationFrame(() => document.getElementById(`property-${property}`)?.focus());
          }}
        >
          {never}
          <Icon name="plus" size={12} />
        </button>
      </div>
    );
  }
  return (
    <div className={styles.condition}>
      <span className={styles.conditionHead}>
        <label htmlFor={`property-${property}`}>{label}</label>
        <IconButton
          size="tiny"
          icon="x"
          label={t('form-designer:removeCondition', { name: label })}
          onClick={() => {
            setIsOpened(false);
            props.onChange(undefined);
          }}
        />
      </span>
      <ExpressionEditor
        id={`property-${property}`}
        value={value ?? ''}
        scope={props.scope}
        expected="boolean"
        placeholder="total > 100"
        onChange={(text) => props.onChange(text === '' ? undefined : text)}
      />
    </div>
  );
}
