import type { FieldValue } from '#engine/value/field-value.ts';
import type { Person } from '#engine/value/person.ts';
import type { ExpressionType } from './expression-type.ts';
import type { SharedSteps, sharedSteps } from './shared-steps.ts';

/** Key of a scope for the names of secrets, which no expression may use. */
export const secretNames = Symbol('secret names');

/** The names an expression may use, with their types. */
export type ExpressionScope = Readonly<Record<string, ExpressionType>> & {
  readonly [secretNames]?: ReadonlySet<string>;
};

/** Code of the fault for a name that the scope does not have. */
export function unknownNameCode(scope: ExpressionScope, name: string): string {
  return scope[secretNames]?.has(name) ? 'field_is_secret' : 'expression_unknown_name';
}

/** A value as on the wire, a person (or people) with all known data, or a referenced item. */
export type BoundCell =
  | FieldValue
  | Person
  | readonly (FieldValue | Person)[]
  | { readonly [name: string]: FieldValue };

/** The values that a name can be bound to: a value or people, a row of them, or rows. */
export type Bound = BoundCell | BoundRow | readonly (FieldValue | BoundRow)[];

/** A row by the names of its cells. */
interface BoundRow {
  readonly [name: string]: BoundCell;
}

/**
 * Values by name. Only names that the expression mentions are read, each only when needed, so getters and prototype
 * chains are allowed. A name without a value is blank.
 */
export type Bindings = Readonly<Record<string, Bound | undefined>> & {
  readonly [sharedSteps]?: SharedSteps;
};

/** A place in the source; offsets in UTF-16 code units, `end` exclusive. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** Why a source is refused: a code of `messages/<locale>/faults.ts`. */
export interface ExpressionFault {
  readonly code: string;
  readonly position: SourceRange;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** One mention of a name, e.g. `total`, or of a member below one, e.g. `items.net` or `actor.id`. */
export interface Mention extends SourceRange {
  readonly path: string;
}

/** An expression that was parsed and type checked; safe to cache and share. */
export interface CompiledExpression {
  readonly source: string;
  readonly type: ExpressionType;
  /** Top-level names that are read, inside macros too; never the variables of macros. */
  readonly references: ReadonlySet<string>;
  /** Every mention with its place, in source order: the basis of renaming and where-used. */
  readonly mentions: readonly Mention[];
  /**
   * The same bindings give the same value, as long as their shared steps last. Never throws; a value that cannot be
   * calculated (division by zero, …) is `null`.
   */
  evaluate(bindings: Bindings): FieldValue;
}

/**
 * The result of compiling: the expression, or all faults of the source. An expression that is `ok` runs; its remaining
 * faults prevent publishing.
 */
export type CompileResult =
  | {
      readonly ok: true;
      readonly expression: CompiledExpression;
      readonly faults: readonly ExpressionFault[];
    }
  | { readonly ok: false; readonly faults: readonly ExpressionFault[] };
