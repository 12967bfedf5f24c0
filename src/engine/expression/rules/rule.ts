/** The comparison of a rule; `operatorsFor` lists the operators of each type. */
export type RuleOperator =
  | 'is'
  | 'isNot'
  | 'less'
  | 'atMost'
  | 'more'
  | 'atLeast'
  | 'contains'
  | 'notContains'
  | 'beginsWith'
  | 'endsWith'
  | 'oneOf'
  | 'noneOf'
  | 'includes'
  | 'notIncludes'
  | 'blank'
  | 'notBlank'
  | 'yes'
  | 'no';

/**
 * One comparison in plain words. `field` and, with `valueSource: 'field'`, `value` are paths of the scope such as
 * `total` or `initiator.name`. Otherwise `value` is written as people type it: a plain decimal, `YYYY-MM-DD`, text, the
 * id of a user, `true` or `false`; a list with `oneOf` and `noneOf`. `null`: not yet filled in; such a rule never
 * holds.
 */
export interface Rule {
  readonly field: string;
  readonly operator: RuleOperator;
  readonly value: string | readonly string[] | null;
  readonly valueSource: 'value' | 'field';
}

/** Rules that must all hold or of which one must hold; with `not`, the opposite. A group without rules always holds. */
export interface RuleGroup {
  readonly combinator: 'and' | 'or';
  readonly not: boolean;
  readonly rules: readonly (Rule | RuleGroup)[];
}

/** Distinguishes a group from a rule. */
export function isRuleGroup(item: Rule | RuleGroup): item is RuleGroup {
  return 'rules' in item;
}
