import { useMemo } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { hasLiteral, operatorsFor, takesList, takesValue } from '#engine/expression/rules/operators-for.ts';
import { pathType } from '#engine/expression/rules/path-type.ts';
import type { RuleGroup, RuleOperator } from '#engine/expression/rules/rule.ts';
import {
  AddGroup,
  AddRule,
  CombinatorChoice,
  FieldChoice,
  NotChoice,
  OperatorChoice,
  RemoveGroup,
  RemoveRule,
  SourceChoice,
} from './rule-controls.tsx';
import { type RuleContext, RuleValue } from './rule-value.tsx';
import styles from './rules.module.css';

const controls = {
  fieldSelector: FieldChoice,
  operatorSelector: OperatorChoice,
  valueSourceSelector: SourceChoice,
  valueEditor: RuleValue,
  combinatorSelector: CombinatorChoice,
  notToggle: NotChoice,
  addRuleAction: AddRule,
  addGroupAction: AddGroup,
  removeRuleAction: RemoveRule,
  removeGroupAction: RemoveGroup,
};

/** Edits rules: fields, operators by type, values in the inputs of their fields, and nested groups. */
export function RuleQuery(props: {
  group: RuleGroup;
  onChange: (group: RuleGroup) => void;
  context: RuleContext;
}) {
  const { context } = props;
  const fields = useMemo(
    () => context.paths.map(({ path, label }) => ({ name: path, value: path, label })),
    [context.paths],
  );
  const typeOf = (path: string) => pathType(context.scope, path) ?? 'any';
  return (
    <div className={styles.rules}>
      <QueryBuilder
        query={props.group as unknown as RuleGroupType}
        onQueryChange={(query) => props.onChange(plainGroup(query))}
        fields={fields}
        context={context}
        controlElements={controls}
        showNotToggle
        listsAsArrays
        resetOnFieldChange
        addRuleToNewGroups
        enableDragAndDrop={false}
        getOperators={(path) =>
          operatorsFor(typeOf(path)).map((operator) => ({ name: operator, value: operator, label: operator }))
        }
        getDefaultOperator={(path) => operatorsFor(typeOf(path))[0] ?? 'blank'}
        getDefaultValue={(rule) => (takesList(rule.operator as RuleOperator) ? [] : '')}
        getValueSources={(path, operator) => {
          if (takesList(operator as RuleOperator) || !takesValue(operator as RuleOperator)) return ['value'];
          return hasLiteral(typeOf(path)) ? ['value', 'field'] : ['field'];
        }}
      />
    </div>
  );
}

/** The group without the library's own properties. */
function plainGroup(query: RuleGroupType): RuleGroup {
  return {
    combinator: query.combinator === 'or' ? 'or' : 'and',
    not: query.not === true,
    rules: query.rules.map((item) =>
      'rules' in item
        ? plainGroup(item)
        : {
            field: item.field,
            operator: item.operator as RuleOperator,
            value: takesList(item.operator as RuleOperator) ? listOf(item.value) : textOf(item.value),
            valueSource: item.valueSource === 'field' ? 'field' : 'value',
          },
    ),
  };
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
