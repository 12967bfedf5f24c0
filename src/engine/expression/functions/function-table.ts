import type { ExpressionFunction } from '../check/function-type.ts';
import { dateFunctions } from './date-functions.ts';
import { logicFunctions } from './logic-functions.ts';
import { numberFunctions } from './number-functions.ts';
import { textFunctions } from './text-functions.ts';

/** Every function of the expression language by name; `messages/<locale>/functions.ts` describes each. */
export const expressionFunctions: ReadonlyMap<string, ExpressionFunction> = new Map(
  [...logicFunctions, ...numberFunctions, ...textFunctions, ...dateFunctions].map((item) => [
    item.name,
    item,
  ]),
);
