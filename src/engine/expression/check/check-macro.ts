import type { SourceRange } from '#engine/expression/expression.ts';
import { type Frame, type Run, takeReading, takeSteps } from '#engine/expression/frame.ts';
import type { SyntaxNode } from '#engine/expression/parse-source.ts';
import type { RuntimeValue } from '#engine/expression/runtime-value.ts';
import { type Checked, type Checker, refuse } from './checker.ts';
import { type CheckedType, elementOf, isAssignable, typeName } from './type-relations.ts';

/** Characters of source that may be evaluated in the time of one step. */
const charactersPerExtraStep = 100;

/** The result of a macro over the elements that meet the optional condition. */
interface Macro {
  readonly hasCondition: boolean;
  typeOf(element: CheckedType, body: CheckedType): CheckedType;
  fold(elements: Iterable<RuntimeValue>, body: (element: RuntimeValue) => RuntimeValue): RuntimeValue;
}

const macros: Readonly<Record<string, Macro>> = {
  map: {
    hasCondition: false,
    typeOf: (_, body) => ({ list: body === 'null' ? 'any' : body }),
    fold: (elements, body) => Array.from(elements, body),
  },
  filter: {
    hasCondition: true,
    typeOf: (element) => ({ list: element === 'null' ? 'any' : element }),
    fold: (elements, holds) => [...elements].filter((element) => holds(element) === true),
  },
  exists: {
    hasCondition: true,
    typeOf: () => 'boolean',
    fold: (elements, holds) => [...elements].some((element) => holds(element) === true),
  },
  exists_one: {
    hasCondition: true,
    typeOf: () => 'boolean',
    fold: (elements, holds) => [...elements].filter((element) => holds(element) === true).length === 1,
  },
  all: {
    hasCondition: true,
    typeOf: () => 'boolean',
    fold: (elements, holds) => [...elements].every((element) => holds(element) === true),
  },
};

/** Whether a method name is one of the list macros. */
export function isMacro(name: string): boolean {
  return Object.hasOwn(macros, name);
}

/** `list.map(x, value)`, `list.map(x, condition, value)`, `list.filter(x, condition)` and their like. */
export function checkMacro(
  name: string,
  listNode: SyntaxNode,
  nodes: readonly SyntaxNode[],
  position: SourceRange,
  checker: Checker,
): Checked {
  const macro = macros[name];
  const variable = nodes[0];
  const bodyNode = nodes.at(-1);
  const isCountRight = nodes.length === 2 || (name === 'map' && nodes.length === 3);
  if (!macro || !variable || !bodyNode || variable.op !== 'id' || !isCountRight) {
    return refuse(checker, position, 'expression_macro', { name });
  }
  const list = checker.check(listNode, checker);
  const element = elementOf(list.type);
  if (element === null) {
    const params = { function: name, position: 1, expected: 'list', actual: typeName(list.type) };
    return refuse(checker, listNode, 'expression_argument_type', params);
  }
  const slot = checker.locals.length;
  const inner: Checker = {
    ...checker,
    locals: [...checker.locals, { name: variable.args, slot, type: element }],
  };
  const conditionNode = nodes.length === 3 ? nodes[1] : undefined;
  const condition = conditionNode && checkCondition(conditionNode, inner);
  const body = macro.hasCondition ? checkCondition(bodyNode, inner) : checker.check(bodyNode, inner);
  const cost = costOf(bodyNode);
  return {
    type: macro.typeOf(element, body.type),
    run: (frame) => {
      const values = list.run(frame);
      takeReading(frame, values);
      const elements = Array.isArray(values) ? (values as readonly RuntimeValue[]) : [];
      const chosen = condition
        ? elements.filter((value) => step(frame, slot, value, condition.run, cost) === true)
        : elements;
      return macro.fold(chosen, (value) => step(frame, slot, value, body.run, cost));
    },
  };
}

/** Steps that one round of a macro counts for; a longer body counts more. */
function costOf({ start, end }: SyntaxNode): number {
  return 1 + Math.floor((end - start) / charactersPerExtraStep);
}

function step(frame: Frame, slot: number, value: RuntimeValue, run: Run, cost: number): RuntimeValue {
  takeSteps(frame, cost);
  frame.locals[slot] = value;
  return run(frame);
}

function checkCondition(node: SyntaxNode, checker: Checker): Checked {
  const condition = checker.check(node, checker);
  if (isAssignable(condition.type, 'boolean')) return condition;
  return refuse(checker, node, 'expression_type', { expected: 'boolean', actual: typeName(condition.type) });
}
