import type { AssigneeDefinition } from '#engine/workflow/definition.ts';
import { ExpressionEditor } from '#web/features/rule-builder/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useWorkflow } from '../../tab/workflow-context.tsx';

/** The formula that gives users, their ids or their addresses. */
export function AssigneeFormula(props: {
  assignee: AssigneeDefinition;
  onChange: (assignee: AssigneeDefinition) => void;
}) {
  const t = useT();
  const { designer } = useWorkflow();
  const { kind, value } = props.assignee;
  return (
    <ExpressionEditor
      aria-label={t('workflow-designer:formula')}
      value={typeof value === 'string' ? value : ''}
      onChange={(expression) => props.onChange({ kind, value: expression })}
      scope={designer.compilation.module.form.scope}
    />
  );
}
