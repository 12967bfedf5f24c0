import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression } from '../compile-expression.ts';
import type { ExpressionScope } from '../expression.ts';
import { operatorsFor, takesList, takesValue } from './operators-for.ts';
import { pathType } from './path-type.ts';
import type { Rule, RuleGroup } from './rule.ts';
import { rulesOfSource } from './rules-of-source.ts';
import { areRulesComplete, sourceOfRules } from './source-of-rules.ts';
import { type RuleWords, wordsOfRules } from './words-of-rules.ts';

const scope: ExpressionScope = {
  total: 'number',
  limit: 'number',
  title: 'text',
  begins: 'date',
  sent: 'datetime',
  urgent: 'boolean',
  owner: 'user',
  actor: 'user',
  today: 'date',
  tags: { list: 'text' },
  items: { list: { row: { net: 'number' } } },
};

const rules = (source: string) => rulesOfSource(source, scope);
const holds = (source: string, values: Record<string, unknown>) => {
  const result = compileExpression(source, scope, 'boolean');
  if (!result.ok) throw new Error(`${source}: ${result.faults[0]?.code}`);
  return result.expression.evaluate(values as never) === true;
};

describe('rules of a source', () => {
  it('comparisons are read with the field on either side', () => {
    const rule = { field: 'total', operator: 'more', value: '100.50', valueSource: 'value' };
    expect(rules('total > 100.50')?.rules).toEqual([rule]);
    expect(rules('100.50 < total')?.rules).toEqual([rule]);
    expect(rules('total >= limit')?.rules).toEqual([
      { field: 'total', operator: 'atLeast', value: 'limit', valueSource: 'field' },
    ]);
    expect(rules('total > -3')?.rules).toMatchObject([{ value: '-3' }]);
  });

  it('nested groups are read', () => {
    expect(rules('urgent && (total > 1 || !(title == "a" && total < 2))')).toMatchObject({
      combinator: 'and',
      rules: [
        { field: 'urgent', operator: 'yes' },
        { combinator: 'or', rules: [{ field: 'total' }, { not: true, rules: [{}, {}] }] },
      ],
    });
  });

  it('blanks, lists, dates and people are read', () => {
    expect(rules('title == null')?.rules).toMatchObject([{ operator: 'blank' }]);
    expect(rules('!ISBLANK(items)')?.rules).toMatchObject([{ field: 'items', operator: 'notBlank' }]);
    expect(rules('!(title in ["a", "b"])')?.rules).toMatchObject([{ operator: 'noneOf', value: ['a', 'b'] }]);
    expect(rules('begins < DATE("2026-01-31")')?.rules).toMatchObject([{ value: '2026-01-31' }]);
    expect(rules('DATE(sent) < today')?.rules).toMatchObject([
      { field: 'sent', value: 'today', valueSource: 'field' },
    ]);
    expect(rules('"lead" in actor.roles')?.rules).toMatchObject([
      { field: 'actor.roles', operator: 'includes', value: 'lead' },
    ]);
  });

  it('calculations and faulty expressions have no rules', () => {
    for (const source of [
      'total * 2 > 5',
      'LEN(title) > 3',
      'total >',
      'nothing > 1',
      'total + 1',
      'SUM(items.net) > 1',
      'DATE(title) == DATE("2026-01-31")',
      'urgent == false',
      'total > 1e3',
    ])
      expect(rules(source), source).toBeNull();
  });

  it('an empty expression is an empty group, and the other way round', () => {
    expect(rules(' ')).toEqual({ combinator: 'and', not: false, rules: [] });
    expect(sourceOfRules({ combinator: 'or', not: true, rules: [] }, scope)).toBe('');
  });

  it('an unfinished rule is never true', () => {
    const unfinished: Rule = { field: 'title', operator: 'is', value: '', valueSource: 'value' };
    const group: RuleGroup = { combinator: 'and', not: false, rules: [unfinished] };
    expect(areRulesComplete(group, scope)).toBe(false);
    expect(holds(sourceOfRules(group, scope), { title: null })).toBe(false);
  });
});

const literals: Record<string, fc.Arbitrary<string>> = {
  number: fc.constantFrom('-3', '0', '2.50', '100'),
  text: fc.constantFrom('a', 'A b', 'say "x"', 'back\\slash', 'line\nbreak', '\u2028', '😀'),
  date: fc.constantFrom('2026-01-31', '2024-02-29'),
  datetime: fc.constantFrom('2026-01-31', '2024-02-29'),
  user: fc.constantFrom('ann', 'ben'),
};
const rule: fc.Arbitrary<Rule> = fc
  .constantFrom('total', 'title', 'begins', 'sent', 'urgent', 'owner', 'tags', 'items', 'actor.roles')
  .chain((field) => {
    const type = pathType(scope, field) ?? 'any';
    const name = typeof type === 'string' ? type : 'text';
    return fc.constantFrom(...operatorsFor(type)).chain((operator) => {
      const literal = literals[name] ?? fc.constant('a');
      const value = takesList(operator) ? fc.array(literal, { minLength: 1, maxLength: 3 }) : literal;
      return value.map(
        (made): Rule => ({
          field,
          operator,
          value: takesValue(operator) ? made : null,
          valueSource: 'value',
        }),
      );
    });
  });
const { group } = fc.letrec<{ group: RuleGroup; item: Rule | RuleGroup }>((tie) => ({
  item: fc.oneof({ maxDepth: 3 }, rule, tie('group')),
  group: fc.record({
    combinator: fc.constantFrom('and', 'or'),
    not: fc.boolean(),
    rules: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
  }),
}));
const values = fc.record({
  total: fc.constantFrom(null, -3, 0, 2.5, 100),
  title: fc.constantFrom(null, 'a', 'A b', 'say "x"'),
  begins: fc.constantFrom(null, '2026-01-31', '2020-01-01'),
  sent: fc.constantFrom(null, '2026-01-31T10:00:00.000Z', '2020-01-01T00:00:00.000Z'),
  urgent: fc.constantFrom(null, true, false),
  owner: fc.constantFrom(null, 'ann', 'cho'),
  tags: fc.constantFrom(null, [], ['a', 'x']),
  items: fc.constantFrom(null, [], [{ net: 1 }]),
});

describe('from rules to an expression and back', () => {
  it('a single rule stays the same', () => {
    fc.assert(
      fc.property(rule, (one) => {
        const source = sourceOfRules({ combinator: 'and', not: false, rules: [one] }, scope);
        expect(rulesOfSource(source, scope)?.rules, source).toEqual([one]);
      }),
    );
  });

  it('every group keeps its meaning', () => {
    fc.assert(
      fc.property(group, values, (made, entry) => {
        const source = sourceOfRules(made, scope);
        const again = rulesOfSource(source, scope);
        expect(again, source).not.toBeNull();
        const back = sourceOfRules(again as RuleGroup, scope);
        expect(holds(back, entry), `${source} ⇄ ${back}`).toBe(holds(source, entry));
      }),
    );
  });
});

describe('a condition in words', () => {
  /** Words that are an expression, so that their meaning can be compared with that of the rules. */
  const spoken = (told: Rule[]): RuleWords => ({
    rule: (one) => {
      told.push(one);
      return sourceOfRules({ combinator: 'and', not: false, rules: [one] }, scope);
    },
    join: (combinator, first, second) => `${first} ${combinator === 'and' ? '&&' : '||'} ${second}`,
    bracket: (words) => `(${words})`,
    not: (words) => `!(${words})`,
  });
  const leaves = (item: Rule | RuleGroup): readonly Rule[] =>
    'rules' in item ? item.rules.flatMap(leaves) : [item];

  it('has every comparison once, in order, and means the same', () => {
    fc.assert(
      fc.property(group, values, (made, entry) => {
        const told: Rule[] = [];
        const words = wordsOfRules(made, spoken(told)) ?? '';
        expect(told).toEqual(leaves(made));
        expect(holds(words, entry)).toBe(holds(sourceOfRules(made, scope), entry));
      }),
    );
  });

  it('is missing as a whole if one comparison has no words', () => {
    fc.assert(
      fc.property(group, fc.nat(), (made, place) => {
        const all = leaves(made);
        const silent = place % all.length;
        let count = 0;
        const words = { ...spoken([]), rule: () => (count++ === silent ? null : 'x') };
        expect(wordsOfRules(made, words)).toBeNull();
      }),
    );
  });

  it('is missing without rules', () => {
    expect(wordsOfRules({ combinator: 'and', not: true, rules: [] }, spoken([]))).toBeNull();
  });
});
