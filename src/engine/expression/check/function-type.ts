import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { RuntimeValue } from '#engine/expression/runtime-value.ts';

/**
 * The type of a parameter. `T` is one type, the same everywhere in the signature; `ordered` is one such type with an
 * order; `scalar` is any type that can be written as text.
 */
export type ParameterType = ExpressionType | 'T' | 'ordered' | 'scalar' | { readonly list: 'T' | 'ordered' };

/** One parameter of a function, named for the designer's completion. */
export interface FunctionParameter {
  readonly name: string;
  readonly type: ParameterType;
  readonly isOptional?: boolean;
  /** The last parameter may be given any number of times. */
  readonly isRepeated?: boolean;
}

/** One signature of a function; `T` as result is the type matched for `T` or `ordered`. */
export interface FunctionSignature {
  readonly parameters: readonly FunctionParameter[];
  readonly returns: ExpressionType | 'T';
}

/** Group of the designer's list of functions. */
type FunctionGroup = 'logic' | 'number' | 'text' | 'date';

/** A function of the expression language. `apply` is total: it returns blank if there is no result. */
export interface ExpressionFunction {
  readonly name: string;
  readonly group: FunctionGroup;
  /** A call that the designer's completion can show. */
  readonly example: string;
  readonly signatures: readonly FunctionSignature[];
  apply(values: readonly RuntimeValue[]): RuntimeValue;
}

/** One required parameter. */
export function parameter(name: string, type: ParameterType): FunctionParameter {
  return { name, type };
}

/** One optional parameter. */
export function optional(name: string, type: ParameterType): FunctionParameter {
  return { name, type, isOptional: true };
}

/** A last parameter for one or more arguments. */
export function repeated(name: string, type: ParameterType): FunctionParameter {
  return { name, type, isRepeated: true };
}

/** Signature as people read it, e.g. `ROUND(number, places?)`. */
export function signatureText(name: string, signature: FunctionSignature): string {
  const parts = signature.parameters.map(
    (item) => `${item.name}${item.isOptional ? '?' : ''}${item.isRepeated ? ', …' : ''}`,
  );
  return `${name}(${parts.join(', ')})`;
}
