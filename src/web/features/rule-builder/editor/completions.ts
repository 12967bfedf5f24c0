import { memberTypes } from '#engine/expression/check/check-member.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import { expressionFunctions } from '#engine/expression/functions/function-table.ts';
import { pathType } from '#engine/expression/rules/path-type.ts';

/** A possible completion at the caret. */
export interface Completion {
  readonly kind: 'name' | 'function';
  readonly label: string;
  /** The type of a name. */
  readonly about: string;
}

const most = 50;

/**
 * The completions of the word before the caret: members after a dot, else names and functions. Without a word there
 * are none unless the user asked for them.
 */
export function completionsAt(
  text: string,
  caret: number,
  scope: ExpressionScope,
  isAsked: boolean,
): readonly Completion[] {
  const before = text.slice(0, caret);
  if (isInText(before)) return [];
  const [, owner, begun = ''] = /([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)\.(\w*)$/.exec(before) ?? [];
  if (owner !== undefined) return ranked(membersOf(pathType(scope, owner)), begun);
  const word = /[A-Za-z_]\w*$/.exec(before)?.[0] ?? '';
  if (word === '' && !isAsked) return [];
  const names = Object.entries(scope).map(
    ([label, type]): Completion => ({ kind: 'name', label, about: typeText(type) }),
  );
  const functions = [...expressionFunctions.keys()].map(
    (label): Completion => ({ kind: 'function', label, about: '' }),
  );
  return ranked([...names, ...functions], word);
}

function membersOf(type: ExpressionType | undefined): readonly Completion[] {
  if (type === undefined) return [];
  const isList = typeof type === 'object' && 'list' in type;
  const owner = isList ? type.list : type;
  if (isList && typeof owner === 'string') return [];
  return Object.entries(memberTypes(owner)).map(([label, member]) => ({
    kind: 'name',
    label,
    about: typeText(member),
  }));
}

function ranked(items: readonly Completion[], word: string): readonly Completion[] {
  const wanted = word.toLowerCase();
  const found = items.filter(({ label }) => label.toLowerCase().includes(wanted) && label !== word);
  const rank = ({ label }: Completion) => (label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.toSorted((left, right) => rank(left) - rank(right)).slice(0, most);
}

export function typeText(type: ExpressionType): string {
  if (typeof type === 'string') return type;
  return 'list' in type ? 'list' : 'row';
}

function isInText(before: string): boolean {
  let quote = '';
  for (let place = 0; place < before.length; place += 1) {
    const sign = before[place] ?? '';
    if (sign === '\\' && quote !== '') place += 1;
    else if (quote === '' && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === quote) quote = '';
  }
  return quote !== '';
}
