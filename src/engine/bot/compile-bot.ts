import { isAssignable } from '../expression/check/type-relations.ts';
import { compileExpression } from '../expression/compile-expression.ts';
import type { CompiledExpression } from '../expression/expression.ts';
import type { ExpressionType } from '../expression/expression-type.ts';
import type { Violation } from '../value/field-value.ts';
import type { BotStep } from './bot-step.ts';
import { typeOfStep } from './step-types.ts';

/** The name under which steps find what started the run. */
export const inputName = 'input';

/** Steps in all, inner ones included. */
const maxBotSteps = 200;

/** How deep steps may lie within steps. */
const maxBotDepth = 5;

/** Steps whose expressions are checked and compiled, by the place of the expression: `steps[0].condition`. */
export interface CompiledBot {
  readonly steps: readonly BotStep[];
  readonly expressions: ReadonlyMap<string, CompiledExpression>;
}

type Scope = Readonly<Record<string, ExpressionType>>;

/**
 * Checks the names and types of all steps: a step knows `input` and the results of the steps before it in its own list
 * and in those around it. A result may be given again with the same type. `faults` have paths such as
 * `steps[1].steps[0].condition`.
 */
export function compileBot(steps: readonly BotStep[]): {
  readonly bot: CompiledBot;
  readonly faults: readonly Violation[];
} {
  const expressions = new Map<string, CompiledExpression>();
  const faults: Violation[] = [];
  let count = 0;
  const compileList = (list: readonly BotStep[], at: string, outer: Scope, depth: number) => {
    let scope = outer;
    if (depth > maxBotDepth) {
      faults.push({ path: at, code: 'bot_too_deep', params: { maximum: maxBotDepth } });
      return;
    }
    for (const [index, step] of list.entries()) {
      count += 1;
      scope = compileStep(step, `${at}[${index}]`, scope, depth);
    }
  };
  const compileStep = (step: BotStep, at: string, scope: Scope, depth: number): Scope => {
    const type = typeOfStep(step);
    let own: ExpressionType = 'any';
    for (const one of type.expressions(step)) {
      const path = `${at}.${one.at}`;
      const compiled = compileExpression(one.source, scope, one.expected);
      faults.push(...compiled.faults.map(({ code, params }) => ({ path, code, ...(params && { params }) })));
      if (!compiled.ok) continue;
      expressions.set(path, compiled.expression);
      own = compiled.expression.type;
    }
    if (step.type === 'decide') {
      compileList(step.steps, `${at}.steps`, scope, depth + 1);
      compileList(step.otherwise, `${at}.otherwise`, scope, depth + 1);
    }
    if (step.type === 'repeat') {
      const item = typeof own === 'object' && 'list' in own ? own.list : 'any';
      const inner = named(scope, step.as, item, `${at}.as`, faults);
      compileList(step.steps, `${at}.steps`, inner, depth + 1);
    }
    if (!('result' in step) || step.result === '') return scope;
    return named(scope, step.result, type.gives ?? own, `${at}.result`, faults);
  };
  compileList(steps, 'steps', { [inputName]: 'any' }, 1);
  if (count === 0) faults.push({ path: 'steps', code: 'input_missing' });
  if (count > maxBotSteps)
    faults.push({ path: 'steps', code: 'bot_too_many_steps', params: { maximum: maxBotSteps } });
  return { bot: { steps, expressions }, faults };
}

function named(scope: Scope, name: string, type: ExpressionType, path: string, faults: Violation[]): Scope {
  const before = Object.hasOwn(scope, name) ? scope[name] : undefined;
  const isOther = before !== undefined && !isAssignable(type, before);
  if (name === inputName || isOther) faults.push({ path, code: 'bot_name_taken', params: { name } });
  return { ...scope, [name]: before ?? type };
}
