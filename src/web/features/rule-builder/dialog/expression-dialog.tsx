import { useMemo, useRef } from 'react';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import { ExpressionInWords } from '#web/features/assistant/index.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CodeEditor } from '../editor/code-editor.tsx';
import { expressionFaultText } from '../editor/fault-text.ts';
import { rulePaths } from '../rules/rule-paths.ts';
import { RuleQuery } from '../rules/rule-query.tsx';
import type { RuleSurroundings } from '../surroundings.tsx';
import { conditionWords } from '../words/condition-words.ts';
import { useWordFacts } from '../words/use-condition-words.ts';
import styles from './dialog.module.css';
import { TryPanel } from './try-panel.tsx';
import { useEditedExpression } from './use-edited-expression.ts';

/** Edits an expression in a dialog: a condition as rules, any expression as text, with its result for an entry. */
export function ExpressionDialog(props: {
  value: string;
  scope: ExpressionScope;
  expected: ExpressionType | undefined;
  surroundings: RuleSurroundings;
  name: string | undefined;
  onSave: (value: string) => void;
  onClose: () => void;
}) {
  const { scope, surroundings } = props;
  const t = useT();
  const paths = useMemo(() => rulePaths(scope, surroundings.form, t), [scope, surroundings, t]);
  const edited = useEditedExpression({ ...props, firstField: paths[0]?.path });
  const { isCondition, source, group, result } = edited;
  const hasFreshRule = props.value.trim() === '';
  const context = useMemo(
    () => ({ scope, surroundings, paths, hasFreshRule }),
    [scope, surroundings, paths, hasFreshRule],
  );
  const words = useWordFacts(surroundings.form, scope, useTextFacts(noNames));
  const sentence = group && edited.isWhole ? conditionWords(group, words) : null;
  return (
    <Dialog
      title={props.name ?? t(isCondition ? 'rule-builder:condition' : 'rule-builder:expression')}
      width={1120}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      footer={
        <>
          <span className={styles.hint} role="status">
            {edited.isWhole ? sentence : t('rule-builder:unfinished')}
          </span>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" isDisabled={!edited.isWhole} onClick={() => props.onSave(source)}>
            {t('rule-builder:take')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.body}>
          {isCondition && (
            <Segmented
              label={t('rule-builder:shownAs')}
              value={group ? 'rules' : 'text'}
              onChange={edited.showAs}
              segments={[
                { value: 'rules', label: t('rule-builder:asRules') },
                { value: 'text', label: t('rule-builder:asText') },
              ]}
            />
          )}
          {edited.hasNoRules && (
            <p className={styles.note} role="status">
              {t('rule-builder:noRules')}
            </p>
          )}
          {group ? (
            <RuleQuery group={group} context={context} onChange={edited.setGroup} />
          ) : (
            <TextSide {...{ source, scope, fault: result?.faults[0] }} onChange={edited.setSource} />
          )}
          <ExpressionInWords
            moduleId={surroundings.moduleId}
            source={source}
            scope={scope}
            expected={props.expected}
            onWritten={edited.replace}
          />
        </div>
        <TryPanel
          expression={result?.ok ? result.expression : null}
          surroundings={surroundings}
          scope={scope}
        />
      </div>
    </Dialog>
  );
}

const noNames: ReadonlyMap<string, string> = new Map();

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
