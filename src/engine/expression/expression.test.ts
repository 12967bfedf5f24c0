import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatureText } from '#engine/expression/check/function-type.ts';
import { functions as de } from '#messages/de/functions.ts';
import { faults as faultTexts } from '#messages/en/faults.ts';
import { functions as en } from '#messages/en/functions.ts';
import { type Decimal, decimalToWire, parseDecimal } from '../value/decimal.ts';
import type { FieldValue } from '../value/field-value.ts';
import { compileExpression } from './compile-expression.ts';
import type { Bindings, ExpressionScope } from './expression.ts';
import { expressionFunctions } from './functions/function-table.ts';
import { renameMentions } from './rename-mentions.ts';

const scope: ExpressionScope = {
  net: 'number',
  vatRate: 'number',
  total: 'number',
  name: 'text',
  day: 'date',
  flag: 'boolean',
  who: 'user',
  actor: 'user',
  receipt: 'file',
  items: { list: { row: { net: 'number', kind: 'text', day: 'date' } } },
  entry: { row: { status: 'text', createdAt: 'datetime', submittedAt: 'datetime' } },
  today: 'date',
  now: 'datetime',
  travelTo: 'date',
  travelFrom: 'date',
};

const ana = { id: 'u1', name: 'Ana', email: 'ana@example.com', manager: null, roles: ['Finance'], teams: [] };

const values: Bindings = {
  net: 0.1,
  vatRate: 20,
  total: 1500,
  name: null,
  day: '2026-01-31',
  who: 'u1',
  actor: ana,
  receipt: { key: 'k', name: 'a.pdf', size: 10, type: 'application/pdf' },
  items: [
    { net: 0.1, kind: 'Travel', day: '2026-01-05' },
    { net: '0.2', kind: 'Hotel', day: null },
    { net: null, kind: 'Travel', day: '2026-01-03' },
  ],
  entry: { status: 'Draft', createdAt: '2026-01-31T08:00:00Z' },
  today: '2026-02-01',
  now: '2026-01-31T20:00:00.000Z',
};

function compile(source: string) {
  const result = compileExpression(source, scope);
  if (!result.ok) throw new Error(`${source}: ${JSON.stringify(result.faults)}`);
  return result.expression;
}

function valueOfSource(source: string): FieldValue {
  return compile(source).evaluate(values);
}

describe('values of expressions', () => {
  it.each<[string, FieldValue]>([
    ['0.1 + 0.2 == 0.3', true],
    ['net * (1 + vatRate / 100)', 0.12],
    ['1 / 3', '0.3333333333333333333333333333333333'],
    ['1 / 0', null],
    ['0 / 0', null],
    ['total % 7', 2],
    ['-net', -0.1],
    ['1.2345678901234567890123', '1.2345678901234567890123'],
    ['name + "x"', 'x'],
    ['name == null', true],
    ['name != "x"', true],
    ['total > 1000 && !flag', true],
    ['flag || total < 0', false],
    ['flag ? 1 : 2', 2],
    ['who == actor', true],
    ['who == actor.id', true],
    ['"Finance" in actor.roles', true],
    ['actor.manager == null', true],
    ['receipt.size > 5', true],
    ['has(entry.status)', true],
    ['entry.status == "Draft"', true],
    ['now > entry.createdAt', true],
    ['day < today', true],
    ['day == DATE("2026-01-31")', true],
    ['items.map(i, i.net)', [0.1, 0.2, null]],
    ['items.map(i, i.kind == "Hotel", i.net)', [0.2]],
    ['items.filter(i, i.net > 0.15).size()', 1],
    ['items.exists(i, i.kind == "Hotel")', true],
    ['items.exists_one(i, i.kind == "Travel")', false],
    ['items.all(i, size(i.kind) > 4)', true],
    ['items[1].net', 0.2],
    ['items[9].net', null],
    ['items[0]["kind"]', 'Travel'],
    ['items.map(net, net.net)', [0.1, 0.2, null]],
    ['size(name) <= 120', true],
    ['name.contains("a")', false],
    ['[1, 2, null].size()', 3],
    ['2 in [1, 2.0]', true],
  ])('%s', (source, value) => {
    expect(valueOfSource(source)).toEqual(value);
  });
});

describe('functions', () => {
  it.each<[string, FieldValue]>([
    ['IF(total > 1000, "high", "low")', 'high'],
    ['IF(flag, 1, null)', null],
    ['SUM(items.map(i, i.net)) == 0.3', true],
    ['SUM(1, net, null)', 1.1],
    ['AVG(items.map(i, i.net))', 0.15],
    ['AVG(items.filter(i, false).map(i, i.net))', null],
    ['MIN(items.map(i, i.day))', '2026-01-03'],
    ['MAX(2, 10, null)', 10],
    ['COUNT(items.map(i, i.net))', 2],
    ['COUNT(items)', 3],
    ['ROUND(2.345, 2)', 2.35],
    ['ROUND(-2.5)', -3],
    ['ROUND(name == null ? null : 1)', null],
    ['FLOOR(-2.5)', -3],
    ['CEILING(2.01, 1)', 2.1],
    ['ABS(-3)', 3],
    ['NUMBER(" 12.5 ")', 12.5],
    ['LEN("😀a")', 2],
    ['LEN(name)', 0],
    ['UPPER("aé")', 'AÉ'],
    ['LOWER("ÀB")', 'àb'],
    ['TRIM("  a ")', 'a'],
    ['CONCAT("a", 1.50, true, day, null, who)', 'a1.5true2026-01-31u1'],
    ['CONTAINS("Travel", "AVE")', true],
    ['STARTSWITH("Travel", "tra")', true],
    ['ENDSWITH("Travel", "x")', false],
    ['LEFT("abc", 2)', 'ab'],
    ['RIGHT("abc", 2)', 'bc'],
    ['RIGHT("abc", 9)', 'abc'],
    ['REPLACE("a-b-c", "-", "")', 'abc'],
    ['TEXT(2.5, 2)', '2.50'],
    ['TEXT(day)', '2026-01-31'],
    ['ISBLANK(name) && !ISBLANK(0)', true],
    ['COALESCE(name, "-")', '-'],
    ['DATE("2026-02-30")', null],
    ['DATE(now)', '2026-01-31'],
    ['DATE(2026, 2, 1) == today', true],
    ['DAYS(today, day)', 1],
    ['HOURS(now, entry.createdAt)', 12],
    ['ADDDAYS(day, 1) == today', true],
    ['ADDMONTHS(day, 1)', '2026-02-28'],
    ['YEAR(day) * 10000 + MONTH(day) * 100 + DAY(day)', 20260131],
    ['WEEKDAY(day)', 6],
  ])('%s', (source, value) => {
    expect(valueOfSource(source)).toEqual(value);
  });

  it('are described in every language, with a correct example', () => {
    const names: ExpressionScope = {
      ...scope,
      price: 'number',
      days: 'number',
      difference: 'number',
      discount: 'number',
    };
    const texts: ExpressionScope = {
      purpose: 'text',
      code: 'text',
      firstName: 'text',
      lastName: 'text',
      mail: 'text',
    };
    const all = { ...names, ...texts, phone: 'text', reason: 'text', startDate: 'date' } as const;
    expect(Object.keys(en).toSorted()).toEqual([...expressionFunctions.keys()].toSorted());
    expect(Object.keys(de)).toEqual(Object.keys(en));
    for (const { example } of expressionFunctions.values()) {
      expect(compileExpression(example, all), example).toMatchObject({ ok: true });
    }
    const round = expressionFunctions.get('ROUND')!;
    expect(signatureText('ROUND', round.signatures[0]!)).toBe('ROUND(number, places?)');
  });
});

describe('faults', () => {
  it.each<[string, string, string]>([
    ['name == 1', 'expression_operator_types', 'name == 1'],
    ['1 + name', 'expression_operator_types', '1 + name'],
    ['day > "2026-01-01"', 'expression_operator_types', 'day > "2026-01-01"'],
    ['1 + foo', 'expression_unknown_name', 'foo'],
    ['items.map(i, i.foo)', 'expression_unknown_member', 'foo'],
    ['entry.id', 'expression_unknown_member', 'id'],
    ['FOO(1)', 'expression_unknown_function', 'FOO'],
    ['IF(1, 2)', 'expression_argument_count', 'IF(1, 2)'],
    ['MIN(1, 2, name)', 'expression_argument_type', 'name'],
    ['SUM(items)', 'expression_argument_type', 'items'],
    ['name && true', 'expression_type', 'name'],
    ['[1, "a"]', 'expression_mixed_list', '[1, "a"]'],
    ['items.map(1, 2)', 'expression_macro', '1'],
    ['{"a": 1}', 'expression_not_supported', '{"a": 1}'],
    ['1 +', 'expression_ends_early', ''],
    ['a @ b', 'expression_syntax', '@'],
    [' ', 'expression_empty', ' '],
    ['constructor', 'expression_unknown_name', 'constructor'],
    ['actor.__proto__', 'expression_unknown_member', '__proto__'],
    ['for', 'expression_syntax', 'for'],
  ])('%s', (source, code, marked) => {
    const result = compileExpression(source, scope);
    const fault = result.ok ? undefined : result.faults[0];
    expect(fault?.code).toBe(code);
    expect(source.slice(fault?.position.start, fault?.position.end)).toBe(marked);
    expect(faultTexts).toHaveProperty([code]);
  });

  it('are reported for expressions that are too long or too deep', () => {
    const codeOf = (source: string) => {
      const result = compileExpression(source, scope);
      return result.ok ? null : result.faults[0]?.code;
    };
    expect(codeOf(`${'('.repeat(200)}1${')'.repeat(200)}`)).toBe('expression_too_complex');
    expect(codeOf(`${'!'.repeat(3000)}true`)).toBe('expression_too_complex');
    expect(codeOf('1'.repeat(5000))).toBe('expression_too_long');
  });

  it('name an unexpected type of the whole expression', () => {
    expect(compileExpression('total', scope, 'boolean')).toMatchObject({
      ok: false,
      faults: [{ code: 'expression_type', params: { expected: 'boolean', actual: 'number' } }],
    });
    expect(compileExpression('actor.id', scope, 'user').ok).toBe(true);
    expect(compileExpression('null', scope, 'date').ok).toBe(true);
  });
});

describe('references', () => {
  it('are the names of fields, not the variables of macros', () => {
    const expression = compile('SUM(items.map(net, net.net)) > total && net > 0');
    expect([...expression.references].toSorted()).toEqual(['items', 'net', 'total']);
    expect(expression.mentions.map((mention) => mention.path)).toEqual([
      'items',
      'items.net',
      'total',
      'net',
    ]);
  });

  it('include every name that is read', () => {
    const expression = compile('IF(total > net, who == actor, flag)');
    const read = new Set<string>();
    const spy = new Proxy({}, { get: (_, name) => void (typeof name === 'string' && read.add(name)) });
    expression.evaluate(spy);
    for (const name of read) expect(expression.references).toContain(name);
  });

  it('are renamed in place', () => {
    const expression = compile('SUM(items.map(net, net.net /* net */ * 2)) + net'.replace(' /* net */', ''));
    const renamed = renameMentions(expression, (mention) => mention.path === 'items.net', 'amount');
    expect(renamed).toBe('SUM(items.map(net, net.amount * 2)) + net');
  });
});

const number = fc.oneof(
  fc.integer({ min: -9999, max: 9999 }),
  fc.constantFrom(0.1, 0.25, -1.005, '0.3333333333333333333'),
);

type Tree = { readonly source: string; readonly value: Decimal | null };

const arithmetic = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    number.map((value) => {
      const decimal = parseDecimal(value)!;
      return { source: decimal.isNegative() ? `(${decimal.toFixed()})` : decimal.toFixed(), value: decimal };
    }),
    fc
      .tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/'), tie('tree'))
      .map(([left, operator, right]) => ({
        source: `(${left.source} ${operator} ${right.source})`,
        value: exact(left.value, operator, right.value),
      })),
  ),
})).tree;

function exact(left: Decimal | null, operator: string, right: Decimal | null): Decimal | null {
  if (left === null || right === null || (operator === '/' && right.isZero())) return null;
  const method = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'div' } as const;
  const result = left[method[operator as keyof typeof method]](right);
  return result.isFinite() ? result : null;
}

describe('properties', () => {
  it('arithmetic agrees with exact decimals', () => {
    fc.assert(
      fc.property(arithmetic, ({ source, value }) => {
        const result = compileExpression(source, {});
        if (!result.ok) return expect(result.faults[0]?.code).toBe('expression_too_complex');
        expect(result.expression.evaluate({})).toBe(value === null ? null : decimalToWire(value));
      }),
    );
  });

  const words = [
    ...Object.keys(scope),
    ...expressionFunctions.keys(),
    'i',
    '.',
    '(',
    ')',
    ',',
    '+',
    '-',
    '*',
    '/',
    '==',
    '<',
    '&&',
  ];
  const more = [
    '||',
    '!',
    '?',
    ':',
    '[',
    ']',
    'in',
    '1',
    '0.5',
    '"a"',
    'null',
    'true',
    '.map(i, ',
    '.filter(i, ',
    'size',
    '{',
    '}',
  ];
  const word = fc.constantFrom(...words, ...more);
  const anything = fc.dictionary(fc.constantFrom(...Object.keys(scope)), fc.jsonValue());

  it('any source and any values compile and evaluate without throwing', () => {
    const source = fc.oneof(
      fc.array(word, { maxLength: 14 }).map((parts) => parts.join(' ')),
      fc.string(),
    );
    fc.assert(
      fc.property(source, anything, (text, bindings) => {
        const result = compileExpression(text, scope);
        if (result.ok) result.expression.evaluate(bindings as Bindings);
        else expect(result.faults.length).toBeGreaterThan(0);
      }),
      { numRuns: 1500 },
    );
  });

  const sources = fc.constantFrom(
    ...[
      'SUM(items.map(i, i.net * net))',
      'items[0].kind + name',
      'who == actor',
      'DAYS(day, today) + total',
      'MAX(day, today)',
    ],
    ...[
      'items.filter(i, i.day < today)',
      'CONCAT(name, net, day, who)',
      'actor.name + actor.roles[0]',
      'AVG(net, total) / vatRate',
    ],
    ...[
      'IF(flag, receipt.size, total)',
      'REPLACE(name, "a", name)',
      'ADDMONTHS(day, total)',
      'TEXT(net, total)',
      'ROUND(net, total)',
    ],
  );

  it('an evaluation is repeatable, never throws and returns plain JSON', () => {
    fc.assert(
      fc.property(sources, anything, (source, bindings) => {
        const expression = compile(source);
        const first = expression.evaluate(bindings as Bindings);
        expect(expression.evaluate(bindings as Bindings)).toEqual(first);
        expect(JSON.parse(JSON.stringify(first))).toEqual(first);
      }),
      { numRuns: 500 },
    );
  });

  it('a runaway evaluation is stopped', () => {
    const many = Array.from({ length: 2000 }, () => ({ net: 1, kind: 'x', day: null }));
    const squared = compile('SUM(items.map(a, SUM(items.map(b, a.net * b.net))))');
    expect(squared.evaluate({ items: many })).toBeNull();
    expect(squared.evaluate({ items: many.slice(0, 250) })).toBe(62_500);
    const doubled = `["ab"]${Array.from({ length: 20 }, () => '.map(x, x + x)').join('')}`;
    expect(compileExpression(doubled, {})).toMatchObject({ ok: true });
    expect(compile(doubled).evaluate({})).toBeNull();
  });
});
