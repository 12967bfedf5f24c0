import { type CheckedType, elementOf, unify } from '#engine/expression/check/type-relations.ts';
import { Decimal, finite } from '#engine/value/decimal.ts';
import { idOf, labelOf, limited, type RuntimeValue, textOf } from './runtime-value.ts';

/** The types of a binary operator. `apply` is total: blank (or false) if there is no result. */
export interface BinaryRule {
  /** Type of the result; `null` when the operator does not take these types. */
  typeOf(left: CheckedType, right: CheckedType): CheckedType | null;
  apply(left: RuntimeValue, right: RuntimeValue): RuntimeValue;
}

const orderedNames = new Set<CheckedType>(['text', 'number', 'date', 'time', 'datetime', 'any', 'null']);

/**
 * All binary operators but `&&` and `||`. Arithmetic with a blank is blank; a comparison with a blank does not hold;
 * two blanks are equal; blank text joins as nothing, a reference as its label.
 */
export const binaryRules: Readonly<Record<string, BinaryRule>> = {
  '+': {
    typeOf: (left, right) => {
      const type = unify(asJoined(left), asJoined(right));
      return type === 'number' || type === 'text' || type === 'any' ? type : type === 'null' ? 'any' : null;
    },
    apply: (left, right) => {
      if (typeof left === 'string' || typeof right === 'string') return joined(left, right);
      return arithmetic(left, right, (a, b) => a.plus(b));
    },
  },
  '-': numeric((left, right) => left.minus(right)),
  '*': numeric((left, right) => left.times(right)),
  '/': numeric((left, right) => left.div(right)),
  '%': numeric((left, right) => left.mod(right)),
  '<': comparison((order) => order < 0),
  '<=': comparison((order) => order <= 0),
  '>': comparison((order) => order > 0),
  '>=': comparison((order) => order >= 0),
  '==': { typeOf: equalityType, apply: areEqual },
  '!=': { typeOf: equalityType, apply: (left, right) => !areEqual(left, right) },
  in: {
    typeOf: (left, right) => {
      const element = elementOf(right);
      return element !== null && unify(left, element) !== null ? 'boolean' : null;
    },
    apply: (left, right) => Array.isArray(right) && right.some((element) => areEqual(left, element)),
  },
};

/** Equality of values: numbers by value, users by id, lists element by element. */
function areEqual(left: RuntimeValue, right: RuntimeValue): boolean {
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (left instanceof Decimal || right instanceof Decimal) {
    return left instanceof Decimal && right instanceof Decimal && left.equals(right);
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    return (
      left.length === right.length && left.every((element, index) => areEqual(element, right[index] ?? null))
    );
  }
  const leftId = idOf(left);
  return leftId !== null && leftId === idOf(right);
}

function equalityType(left: CheckedType, right: CheckedType): CheckedType | null {
  return unify(left, right) === null ? null : 'boolean';
}

function numeric(calculate: (left: Decimal, right: Decimal) => Decimal): BinaryRule {
  return {
    typeOf: (left, right) => (isNumeric(left) && isNumeric(right) ? 'number' : null),
    apply: (left, right) => arithmetic(left, right, calculate),
  };
}

function isNumeric(type: CheckedType): boolean {
  return type === 'number' || type === 'any' || type === 'null';
}

function arithmetic(
  left: RuntimeValue,
  right: RuntimeValue,
  calculate: (left: Decimal, right: Decimal) => Decimal,
) {
  return left instanceof Decimal && right instanceof Decimal ? finite(calculate(left, right)) : null;
}

/** A person is joined as a text, see `checkPerson`. */
function asJoined(type: CheckedType): CheckedType {
  return type === 'user' ? 'text' : type;
}

function joined(left: RuntimeValue, right: RuntimeValue): RuntimeValue {
  const isText = (value: RuntimeValue) =>
    value === null || typeof value === 'string' || labelOf(value) !== null;
  return isText(left) && isText(right) ? limited(`${textOf(left)}${textOf(right)}`) : null;
}

function comparison(holds: (order: number) => boolean): BinaryRule {
  return {
    typeOf: (left, right) =>
      orderedNames.has(left) && orderedNames.has(right) && unify(left, right) !== null ? 'boolean' : null,
    apply: (left, right) => {
      if (left instanceof Decimal && right instanceof Decimal) return holds(left.comparedTo(right));
      if (typeof left !== 'string' || typeof right !== 'string') return false;
      return holds(left < right ? -1 : left > right ? 1 : 0);
    },
  };
}
