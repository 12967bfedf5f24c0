import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldControl } from '#web/ui/input/field.tsx';
import { useRuleSurroundings } from '../surroundings.tsx';
import styles from './editor.module.css';
import { expressionFaultText } from './fault-text.ts';

const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }));
const ExpressionDialog = lazy(async () => ({
  default: (await import('../dialog/expression-dialog.tsx')).ExpressionDialog,
}));

export interface ExpressionEditorProps extends Partial<FieldControl> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names the expression may use: `designer.compilation.module.form.scope` for the whole entry. */
  readonly scope: ExpressionScope;
  /** The required type of the result, such as `boolean` for a condition. */
  readonly expected?: ExpressionType;
  readonly placeholder?: string;
  readonly 'aria-label'?: string;
}

/**
 * Edits an expression as text, with completion, help for functions and errors at their positions. Below
 * `RuleSurroundingsProvider` a button opens a dialog that also edits conditions as rules and shows the result for an
 * entry.
 */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { value, onChange, scope, expected } = props;
  const t = useT();
  const made = useId();
  const wantsFocus = useRef(false);
  const surroundings = useRuleSurroundings();
  const [isOpen, setIsOpen] = useState(false);
  const result = useMemo(
    () => (value.trim() === '' ? null : compileExpression(value, scope, expected)),
    [value, scope, expected],
  );
  const fault = result?.faults[0];
  const faultId = `${made}-fault`;
  const described = [fault && faultId, props['aria-describedby']].filter(Boolean).join(' ');
  const id = props.id ?? made;
  return (
    <div className={styles.editor}>
      <Suspense
        fallback={
          <button
            type="button"
            id={id}
            className={styles.waiting}
            aria-label={props['aria-label']}
            onFocus={() => {
              wantsFocus.current = true;
            }}
          >
            {value || props.placeholder}
          </button>
        }
      >
        <CodeEditor
          id={id}
          label={props['aria-label']}
          describedBy={described || undefined}
          isInvalid={fault !== undefined || props['aria-invalid'] === true}
          hasAutofocus={wantsFocus}
          {...{ value, onChange, scope, fault }}
          placeholder={props.placeholder}
        />
      </Suspense>
      {fault && (
        <span id={faultId} className={styles.fault}>
          <Icon name="circle-alert" size={12} />
          {expressionFaultText(fault, t)}
        </span>
      )}
      {surroundings && (
        <Button
          size="tiny"
          icon={expected === 'boolean' ? 'list-filter' : 'play'}
          onClick={() => setIsOpen(true)}
        >
          {t(expected === 'boolean' ? 'rule-builder:openRules' : 'rule-builder:openTry')}
        </Button>
      )}
      {surroundings && isOpen && (
        <Suspense fallback={null}>
          <ExpressionDialog
            {...{ value, scope, expected, surroundings }}
            name={props['aria-label']}
            onSave={(next) => {
              setIsOpen(false);
              if (next !== value) onChange(next);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
