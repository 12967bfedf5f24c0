import { useMemo, useRef, useState } from 'react';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { RuleGroup } from '#engine/expression/rules/rule.ts';
import { rulesOfSource } from '#engine/expression/rules/rules-of-source.ts';
import { areRulesComplete, sourceOfRules } from '#engine/expression/rules/source-of-rules.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CodeEditor } from '../editor/code-editor.tsx';
import { expressionFaultText } from '../editor/fault-text.ts';
import { rulePaths } from '../rules/rule-paths.ts';
import { RuleQuery } from '../rules/rule-query.tsx';
import type { RuleSurroundings } from '../surroundings.tsx';
import styles from './dialog.module.css';
import { TryPanel } from './try-panel.tsx';

/** An expression with room: as rules where it is a condition, as text, and what comes out for an entry. */
export function ExpressionDialog(props: {
  value: string;
  scope: ExpressionScope;
  expected: ExpressionType | undefined;
  surroundings: RuleSurroundings;
  name: string | undefined;
  onSave: (value: string) => void;
  onClose: () => void;
}) {
  const { scope, expected, surroundings } = props;
  const t = useT();
  const isCondition = expected === 'boolean';
  const [source, setSource] = useState(props.value);
  const [group, setGroup] = useState<RuleGroup | null>(() =>
    isCondition ? rulesOfSource(props.value, scope) : null,
  );
  const [isUntold, setIsUntold] = useState(isCondition && group === null);
  const result = useMemo(
    () => (source.trim() === '' ? null : compileExpression(source, scope, expected)),
    [source, scope, expected],
  );
  const context = useMemo(
    () => ({ scope, surroundings, paths: rulePaths(scope, surroundings.form, t) }),
    [scope, surroundings, t],
  );
  const isWhole = group === null ? !result || result.faults.length === 0 : areRulesComplete(group, scope);
  const showAs = (mode: 'rules' | 'text') => {
    const rules = mode === 'rules' ? rulesOfSource(source, scope) : null;
    setGroup(rules);
    setIsUntold(mode === 'rules' && rules === null);
  };
  const fault = result?.faults[0];
  return (
    <Dialog
      title={props.name ?? t(isCondition ? 'rule-builder:condition' : 'rule-builder:expression')}
      width={820}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      footer={
        <>
          {!isWhole && <span className={styles.hint}>{t('rule-builder:unfinished')}</span>}
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" isDisabled={!isWhole} onClick={() => props.onSave(source)}>
            {t('rule-builder:take')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {isCondition && (
          <Segmented
            label={t('rule-builder:shownAs')}
            value={group ? 'rules' : 'text'}
            onChange={showAs}
            segments={[
              { value: 'rules', label: t('rule-builder:asRules') },
              { value: 'text', label: t('rule-builder:asText') },
            ]}
          />
        )}
        {isUntold && (
          <p className={styles.note} role="status">
            {t('rule-builder:noRules')}
          </p>
        )}
        {group ? (
          <RuleQuery
            group={group}
            context={context}
            onChange={(next) => {
              setGroup(next);
              setSource(sourceOfRules(next, scope));
            }}
          />
        ) : (
          <TextSide {...{ source, scope, fault }} onChange={setSource} />
        )}
        <TryPanel
          expression={result?.ok ? result.expression : null}
          surroundings={surroundings}
          scope={scope}
        />
      </div>
    </Dialog>
  );
}

function TextSide(props: {
  source: string;
  scope: ExpressionScope;
  fault: Parameters<typeof CodeEditor>[0]['fault'];
  onChange: (source: string) => void;
}) {
  const { source, scope, fault, onChange } = props;
  const t = useT();
  const hasAutofocus = useRef(true);
  return (
    <>
      <CodeEditor
        id="expression-dialog-text"
        label={t('rule-builder:expression')}
        describedBy={fault && 'expression-dialog-fault'}
        isInvalid={fault !== undefined}
        placeholder={undefined}
        {...{ hasAutofocus, scope, fault, onChange }}
        value={source}
      />
      {fault && (
        <span id="expression-dialog-fault" className={styles.fault}>
          {expressionFaultText(fault, t)}
        </span>
      )}
    </>
  );
}
