import { useMemo, useState } from 'react';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import { operatorsFor } from '#engine/expression/rules/operators-for.ts';
import { pathType } from '#engine/expression/rules/path-type.ts';
import type { RuleGroup } from '#engine/expression/rules/rule.ts';
import { rulesOfSource } from '#engine/expression/rules/rules-of-source.ts';
import { areRulesComplete, sourceOfRules } from '#engine/expression/rules/source-of-rules.ts';

/** An empty condition starts with a rule to fill in. */
function startOf(
  group: RuleGroup | null,
  scope: ExpressionScope,
  field: string | undefined,
): RuleGroup | null {
  if (group?.rules.length !== 0 || field === undefined) return group;
  const operator = operatorsFor(pathType(scope, field) ?? 'any')[0] ?? 'blank';
  return { ...group, rules: [{ field, operator, value: '', valueSource: 'value' }] };
}

/** An expression while it is edited: its text, and its rules if it is a condition that rules can express. */
export function useEditedExpression(options: {
  readonly value: string;
  readonly scope: ExpressionScope;
  readonly expected: ExpressionType | undefined;
  /** The subject of the rule that an empty condition starts with. */
  readonly firstField: string | undefined;
}) {
  const { value, scope, expected } = options;
  const isCondition = expected === 'boolean';
  const [source, setSource] = useState(value);
  const [group, setGroup] = useState<RuleGroup | null>(() =>
    isCondition ? startOf(rulesOfSource(value, scope), scope, options.firstField) : null,
  );
  const [hasNoRules, setHasNoRules] = useState(isCondition && group === null);
  const result = useMemo(
    () => (source.trim() === '' ? null : compileExpression(source, scope, expected)),
    [source, scope, expected],
  );
  return {
    isCondition,
    source,
    setSource,
    /** The rules, or null while the expression is edited as text. */
    group,
    setGroup: (next: RuleGroup) => {
      setGroup(next);
      setSource(sourceOfRules(next, scope));
    },
    /** Puts another expression in its place, as rules where it was edited as rules and they can express it. */
    replace: (next: string) => {
      setSource(next);
      setGroup(group && rulesOfSource(next, scope));
      setHasNoRules(false);
    },
    /** Whether rules were requested for a text that they cannot express. */
    hasNoRules,
    showAs: (mode: 'rules' | 'text') => {
      const rules = mode === 'rules' ? rulesOfSource(source, scope) : null;
      setGroup(rules);
      setHasNoRules(mode === 'rules' && rules === null);
    },
    result,
    /** Whether it can be applied: every rule is complete, and the text has no errors. */
    isWhole: group === null ? !result || result.faults.length === 0 : areRulesComplete(group, scope),
  };
}
