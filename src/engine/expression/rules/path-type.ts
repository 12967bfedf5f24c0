import { memberTypes } from '../check/check-member.ts';
import type { ExpressionScope } from '../expression.ts';
import type { ExpressionType } from '../expression-type.ts';

/** Type of `total` or `actor.roles`; `undefined` when the scope has no such path. */
export function pathType(scope: ExpressionScope, path: string): ExpressionType | undefined {
  const [name = '', member, more] = path.split('.');
  const type = Object.hasOwn(scope, name) ? scope[name] : undefined;
  if (type === undefined || more !== undefined) return undefined;
  if (member === undefined) return type;
  const members = memberTypes(type);
  return Object.hasOwn(members, member) ? members[member] : undefined;
}
