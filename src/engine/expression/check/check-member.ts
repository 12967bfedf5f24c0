import type { ExpressionType } from '#engine/expression/expression-type.ts';
import { takeReading } from '#engine/expression/frame.ts';
import type { SyntaxNode } from '#engine/expression/parse-source.ts';
import { idOf, type RuntimeValue, readerOf } from '#engine/expression/runtime-value.ts';
import { Decimal } from '#engine/value/decimal.ts';
import { type Checked, type Checker, refuse } from './checker.ts';
import { type CheckedType, elementOf, isAssignable, typeName } from './type-relations.ts';

const texts = { list: 'text' } as const;

const membersOf: Readonly<Record<string, Readonly<Record<string, ExpressionType>>>> = {
  user: { id: 'text', name: 'text', email: 'text', manager: 'text', roles: texts, teams: texts },
  file: { key: 'text', name: 'text', type: 'text', size: 'number' },
};

/** Members of values of the type, also used by the designer's completion. */
export function memberTypes(type: CheckedType): Readonly<Record<string, ExpressionType>> {
  if (typeof type === 'string') return membersOf[type] ?? {};
  return 'row' in type ? type.row : {};
}

/** `owner.name`. A member of a blank is blank. */
export function checkMember(
  ownerNode: SyntaxNode,
  name: string,
  node: SyntaxNode,
  checker: Checker,
): Checked {
  const owner = checker.check(ownerNode, checker);
  const members = memberTypes(owner.type);
  const type = owner.type === 'any' ? 'any' : Object.hasOwn(members, name) ? members[name] : undefined;
  const range = { start: node.end - name.length, end: node.end };
  if (type === undefined) {
    return refuse(checker, range, 'expression_unknown_member', { name, type: typeName(owner.type) });
  }
  const ownerPath = pathOf(ownerNode, owner.type, checker);
  if (ownerPath !== null) checker.mentions.push({ path: `${ownerPath}.${name}`, ...range });
  const read = readerOf(type);
  const isUserId = owner.type === 'user' && name === 'id';
  return {
    type,
    run: isUserId
      ? (frame) => idOf(owner.run(frame))
      : (frame) => {
          const value = owner.run(frame);
          const member = isRecord(value) && Object.hasOwn(value, name) ? read(value[name]) : null;
          takeReading(frame, member);
          return member;
        },
  };
}

/** `list[0]` and `row["name"]`. An index outside the list gives blank. */
export function checkIndex(
  ownerNode: SyntaxNode,
  indexNode: SyntaxNode,
  node: SyntaxNode,
  checker: Checker,
): Checked {
  if (indexNode.op === 'value' && typeof indexNode.args === 'string') {
    return checkMember(ownerNode, indexNode.args, { ...node, end: indexNode.end - 1 } as SyntaxNode, checker);
  }
  const owner = checker.check(ownerNode, checker);
  const index = checker.check(indexNode, checker);
  const element = elementOf(owner.type);
  if (element === null || !isAssignable(index.type, 'number')) {
    const params = { operator: '[]', left: typeName(owner.type), right: typeName(index.type) };
    return refuse(checker, node, 'expression_operator_types', params);
  }
  return {
    type: element,
    run: (frame) => {
      const list = owner.run(frame);
      const position = index.run(frame);
      if (!Array.isArray(list) || !(position instanceof Decimal) || !position.isInteger()) return null;
      return (list[position.toNumber()] as RuntimeValue | undefined) ?? null;
    },
  };
}

function pathOf(node: SyntaxNode, type: CheckedType, checker: Checker): string | null {
  if (typeof type === 'object') return checker.rowNames.get(type) ?? null;
  const isLocal = node.op === 'id' && checker.locals.some((variable) => variable.name === node.args);
  return node.op === 'id' && !isLocal ? node.args : null;
}

function isRecord(value: RuntimeValue): value is Record<string, unknown> & object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
