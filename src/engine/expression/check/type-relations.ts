import type { ExpressionType } from '#engine/expression/expression-type.ts';

/** Type during checking: `null` is the type of the literal, which is assignable to every type. */
export type CheckedType = ExpressionType | 'null';

/** Short name for messages: `text`, `list number`, `list`, `row` … */
export function typeName(type: CheckedType): string {
  if (typeof type === 'string') return type;
  if (!('list' in type)) return 'row';
  return typeof type.list === 'string' && type.list !== 'any' ? `list ${type.list}` : 'list';
}

/** Element type when it is (or may be) a list. */
export function elementOf(type: CheckedType): ExpressionType | null {
  if (type === 'any' || type === 'null') return 'any';
  return typeof type === 'object' && 'list' in type ? type.list : null;
}

/** Whether a value of one type is assignable to the other. A user and the text of its id are interchangeable. */
export function isAssignable(from: CheckedType, to: CheckedType): boolean {
  return unify(from, to) !== null;
}

/** The common type of both; `null` if there is none. */
export function unify(left: CheckedType, right: CheckedType): CheckedType | null {
  if (left === right || right === 'null' || left === 'any') return left;
  if (left === 'null' || right === 'any') return right;
  if (typeof left === 'string' || typeof right === 'string') {
    const isUserAndText = (left === 'user' && right === 'text') || (left === 'text' && right === 'user');
    return isUserAndText ? 'user' : null;
  }
  if ('list' in left && 'list' in right) {
    const element = unify(left.list, right.list);
    return element === null || element === 'null' ? null : { list: element };
  }
  return 'row' in left && 'row' in right && sameRow(left.row, right.row) ? left : null;
}

function sameRow(
  left: Readonly<Record<string, ExpressionType>>,
  right: Readonly<Record<string, ExpressionType>>,
) {
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => right[name] !== undefined && unify(left[name]!, right[name]) !== null)
  );
}
