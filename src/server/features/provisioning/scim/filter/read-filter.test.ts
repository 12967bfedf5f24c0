import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScimError } from '../scim-error.ts';
import { type Filter, operators } from './filter.ts';
import { fits } from './fits.ts';
import { filterLimits, readFilter } from './read-filter.ts';

const attributes = fc.constantFrom(
  'username',
  'name.familyname',
  'emails',
  '$ref',
  'urn:x:2.0:user:department',
);
const ordered = fc.oneof(
  fc.string({ maxLength: 12 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
  fc.integer(),
);
const tests: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ kind: fc.constant('present' as const), attribute: attributes }),
  fc.record({
    kind: fc.constant('compare' as const),
    attribute: attributes,
    operator: fc.constantFrom(...operators),
    value: ordered,
  }),
  fc.record({
    kind: fc.constant('compare' as const),
    attribute: attributes,
    operator: fc.constantFrom('eq' as const, 'ne' as const),
    value: fc.constantFrom(true, false, null),
  }),
);

function filters(depth: number, isElement = false): fc.Arbitrary<Filter> {
  if (depth === 0) return tests;
  const inner = filters(depth - 1, isElement);
  const joined = fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    parts: fc.array(inner, { minLength: 2, maxLength: 3 }),
  });
  const negated = fc.record({ kind: fc.constant('not' as const), part: inner });
  if (isElement) return fc.oneof(tests, joined, negated);
  const element = fc.record({
    kind: fc.constant('element' as const),
    attribute: attributes,
    filter: filters(depth - 1, true),
  });
  return fc.oneof(tests, joined, negated, element);
}

/** The text of a filter, with no more parentheses than precedence asks for. */
function textOf(filter: Filter): string {
  const { kind } = filter;
  if (kind === 'present') return `${filter.attribute} pr`;
  if (kind === 'compare') return `${filter.attribute} ${filter.operator} ${JSON.stringify(filter.value)}`;
  if (kind === 'not') return `not (${textOf(filter.part)})`;
  if (kind === 'element') return `${filter.attribute}[${textOf(filter.filter)}]`;
  const grouped = (part: Filter) =>
    part.kind === kind || part.kind === 'or' ? `(${textOf(part)})` : textOf(part);
  return filter.parts.map(grouped).join(` ${kind} `);
}

const refusal = (text: string) => {
  try {
    readFilter(text);
  } catch (error) {
    if (error instanceof ScimError) return error;
    throw error;
  }
  return undefined;
};

describe('a filter', () => {
  it('is read as it was meant', () => {
    fc.assert(
      fc.property(filters(3), (filter) => {
        expect(readFilter(textOf(filter))).toEqual(filter);
      }),
      { numRuns: 150 },
    );
  });

  it('means the same in any case and with any spaces', () => {
    expect(readFilter('  USERNAME  Eq "Ana" AND( Not(active EQ True) )')).toEqual(
      readFilter('userName eq "Ana" and (not (active eq true))'),
    );
    const core = 'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName pr';
    expect(readFilter(core)).toEqual(readFilter('name.familyname pr'));
  });

  it('binds and before or', () => {
    const [a, b, c] = ['a pr', 'b pr', 'c pr'].map(readFilter);
    expect(readFilter('a pr or b pr and c pr')).toEqual({
      kind: 'or',
      parts: [a, { kind: 'and', parts: [b, c] }],
    });
    expect(readFilter('not (a pr) and b pr')).toEqual({ kind: 'and', parts: [{ kind: 'not', part: a }, b] });
  });

  it('asks one element for all of a value path', () => {
    const user = {
      emails: [
        { value: 'a@home.example', type: 'home' },
        { value: 'a@work.example', type: 'work' },
      ],
    };
    const fitting = (text: string) => fits(user, readFilter(text));
    expect(fitting('emails[type eq "home" and value co "@work"]')).toBe(false);
    expect(fitting('emails.type eq "home" and emails.value co "@work"')).toBe(true);
    expect(fitting('emails[type eq "work"].value eq "A@work.example"')).toBe(true);
    expect(fitting('emails[not (type eq "home") and value pr]')).toBe(true);
  });

  it.each([
    'userName',
    'userName eq',
    'userName eq ana',
    'userName like "a"',
    'userName eq "a',
    'userName eq "\\x"',
    'userName eq "\\ud800"',
    'userName eq 01',
    'userName gt true',
    'userName co null',
    'userName pr and',
    'userName pr userName pr',
    '(userName pr',
    'userName pr)',
    'not userName pr',
    'emails[type pr',
    'emails[addresses[type pr]]',
    '"userName" pr',
    'a.b.c pr',
    '"',
  ])('is refused as %s', (text) => {
    expect(refusal(text)).toMatchObject({ status: 400, scimType: 'invalidFilter' });
  });

  it('has a limit of its length, its depth and its comparisons', () => {
    const { maxLength, maxDepth, maxComparisons } = filterLimits;
    const nested = (depth: number) => `${'('.repeat(depth)}a pr${')'.repeat(depth)}`;
    const many = (count: number) => Array.from({ length: count }, () => 'a pr').join(' or ');
    const long = (length: number) => `a eq "${'x'.repeat(length - 7)}"`;
    for (const text of [nested(maxDepth), many(maxComparisons), long(maxLength)]) {
      expect(refusal(text)).toBeUndefined();
    }
    for (const text of [nested(maxDepth + 1), many(maxComparisons + 1), long(maxLength + 1)]) {
      expect(refusal(text)?.scimType).toBe('invalidFilter');
    }
    expect(refusal(`${'not ('.repeat(700)}`)?.scimType).toBe('invalidFilter');
  });

  it('never fails otherwise', () => {
    const part = fc.constantFrom(
      'a',
      'eq',
      '"b"',
      'and',
      'or',
      'not',
      '(',
      ')',
      '[',
      ']',
      'pr',
      ' ',
      '.c',
      '"',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        refusal(parts.join(' '));
      }),
      { numRuns: 300 },
    );
  });
});
