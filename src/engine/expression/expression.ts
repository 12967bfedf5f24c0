import type { FieldValue } from '#engine/value/field-value.ts';
import type { Person } from '#engine/value/person.ts';
import type { ExpressionType } from './expression-type.ts';
import type { SharedSteps, sharedSteps } from './shared-steps.ts';

/** Under this a scope carries the names of secrets, which no expression may use. */
export const secretNames = Symbol('secret names');

/** The names an expression may use, with their types. */
export type ExpressionScope = Readonly<Record<string, ExpressionType>> & {
  readonly [secretNames]?: ReadonlySet<string>;
};

/** Code of the fault that a name which the scope does not have is. */
export function unknownNameCode(scope: ExpressionScope, name: string): string {
  return scope[secretNames]?.has(name) ? 'field_is_secret' : 'expression_unknown_name';
}

/** A value as on the wire, a person (or people) with everything known of them, or what a reference refers to. */
export type BoundCell =
  | FieldValue
  | Person
  | readonly (FieldValue | Person)[]
  | { readonly [name: string]: FieldValue };

/** What a name may be bound to: a value or people, a row of such, or rows. */
export type Bound = BoundCell | BoundRow | readonly (FieldValue | BoundRow)[];

/** A row by the names of its cells. */
interface BoundRow {
  readonly [name: string]: BoundCell;
}

/**
 * Values by name. Only names that the expression mentions are read, and each only when it is needed, so that getters
 * and prototype chains may stand behind them. A name without a value is blank.
 */
export type Bindings = Readonly<Record<string, Bound | undefined>> & {
  readonly [sharedSteps]?: SharedSteps;
};

/** Where something sits in the source; offsets in UTF-16 code units, `end` exclusive. */
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

/** An expression that parsed and type checked; free to be cached and shared. */
export interface CompiledExpression {
  readonly source: string;
  readonly type: ExpressionType;
  /** Top-level names that are read, inside macros too; never the variables of macros. */
  readonly references: ReadonlySet<string>;
  /** Every mention with its place, in source order: what renaming and where-used work on. */
  readonly mentions: readonly Mention[];
  /** Same bindings, same value, while steps that they share last. Never throws; anything that cannot be worked out (division by zero, …) is `null`. */
  evaluate(bindings: Bindings): FieldValue;
}

/**
 * What compiling gives: the expression, or everything found wrong with the source. An expression that is `ok` runs; what
 * is wrong with it all the same keeps it from being published.
 */
export type CompileResult =
  | {
      readonly ok: true;
      readonly expression: CompiledExpression;
      readonly faults: readonly ExpressionFault[];
    }
  | { readonly ok: false; readonly faults: readonly ExpressionFault[] };
