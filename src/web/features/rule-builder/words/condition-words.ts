import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import { comparedType } from '#engine/expression/rules/operators-for.ts';
import { pathType } from '#engine/expression/rules/path-type.ts';
import type { Rule, RuleGroup } from '#engine/expression/rules/rule.ts';
import { wordsOfRules } from '#engine/expression/rules/words-of-rules.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { optionsOf } from '#engine/form/sources/option-list.ts';
import type { MessageKey } from '#messages/index.ts';
import type { Format } from '#web/lib/format/format.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { rulePaths } from '../rules/rule-paths.ts';
import { fieldNamed } from '../surroundings.tsx';

/** What conditions are put into words with: the names of the form, and the reader's language and formats. */
export interface WordFacts {
  readonly scope: ExpressionScope;
  readonly form: CompiledForm;
  readonly t: Translate;
  readonly format: Pick<Format, 'number' | 'date'>;
  readonly facts: TextFacts;
}

/** Rules as a sentence with the labels of fields, such as `Amount is above 5,000`. Null if they have no words. */
export function conditionWords(group: RuleGroup, around: WordFacts): string | null {
  const { scope, form, t } = around;
  const labels = new Map(rulePaths(scope, form, t).map(({ path, label }) => [path, label]));
  return wordsOfRules(group, {
    rule: (rule) => ruleWords(rule, labels, around),
    join: (combinator, first, second) =>
      t(combinator === 'and' ? 'rule-builder:wordsAnd' : 'rule-builder:wordsOr', { first, second }),
    bracket: (words) => t('rule-builder:wordsBracket', { words }),
    not: (words) => t('rule-builder:wordsNot', { words }),
  });
}

function ruleWords(rule: Rule, labels: ReadonlyMap<string, string>, around: WordFacts): string | null {
  const field = labels.get(rule.field);
  const type = pathType(around.scope, rule.field);
  if (field === undefined || type === undefined) return null;
  const value = operandWords(rule, labels, comparedType(type), around);
  if (value === null) return null;
  const isDay = type === 'date' || type === 'datetime';
  const isOrdered = ['less', 'atMost', 'more', 'atLeast'].includes(rule.operator);
  const key = `rule-builder:says_${rule.operator}${isDay && isOrdered ? 'Day' : ''}`;
  return around.t(key as MessageKey, { field, value });
}

/** The right side; empty for operators without one. */
function operandWords(
  { field, value, valueSource, operator }: Rule,
  labels: ReadonlyMap<string, string>,
  type: ExpressionType,
  around: WordFacts,
): string | null {
  if (value === null) return '';
  if (typeof value !== 'string') {
    const all = value.map((each) => literalWords(each, field, type, around, true));
    return all.includes(null) ? null : all.join(', ');
  }
  if (valueSource === 'field') return labels.get(value) ?? null;
  return literalWords(value, field, type, around, operator === 'is' || operator === 'isNot');
}

function literalWords(
  value: string,
  path: string,
  type: ExpressionType,
  around: WordFacts,
  isWhole: boolean,
): string | null {
  const { form, t, format, facts } = around;
  if (type === 'number') return numberWords(value, path, around);
  if (type === 'date' || type === 'datetime') return format.date(value);
  if (type === 'user') return facts.labelOf('user', value) ?? null;
  const named = isWhole ? fieldNamed(form, path) : undefined;
  const option = named && optionsOf(named.definition).find(({ key }) => key === value);
  return option?.label ?? t('rule-builder:wordsQuoted', { text: value });
}

/** A number, with the unit or currency of its field unless that rounds it. */
function numberWords(value: string, path: string, { form, format, facts }: WordFacts): string {
  const named = fieldNamed(form, path);
  const number = Number(value);
  if (named) {
    const text = named.type.toText(number, named.definition, facts);
    const read = named.type.parseText(text, named.definition, facts);
    if (/[^\d.,\s-]/.test(text) && read.ok && Number(read.value) === number) return text;
  }
  return format.number(value);
}
