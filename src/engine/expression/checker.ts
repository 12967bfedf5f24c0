import type { ExpressionFault, ExpressionScope, Mention, SourceRange } from './expression.ts';
import type { ExpressionType } from './expression-type.ts';
import type { Run } from './frame.ts';
import type { SyntaxNode } from './parse-source.ts';
import type { CheckedType } from './type-relations.ts';

/** A part of an expression after checking: its type and how it runs. */
export interface Checked {
  readonly type: CheckedType;
  readonly run: Run;
}

/** A variable of a macro; `slot` is its place in the frame. */
export interface LocalVariable {
  readonly name: string;
  readonly slot: number;
  readonly type: CheckedType;
}

/** What one compile gathers; `locals` are the macro variables in reach, innermost last. */
export interface Checker {
  readonly source: string;
  readonly scope: ExpressionScope;
  readonly locals: readonly LocalVariable[];
  readonly faults: ExpressionFault[];
  readonly mentions: Mention[];
  /** Names of the lists whose rows have this type, to tell `i.net` from a field of another table. */
  readonly rowNames: ReadonlyMap<ExpressionType, string>;
  check(node: SyntaxNode, checker: Checker): Checked;
}

/** Records a fault; what is at fault takes part in the rest of the check as a blank of any type. */
export function refuse(
  checker: Checker,
  position: SourceRange,
  code: string,
  params?: Readonly<Record<string, string | number>>,
): Checked {
  checker.faults.push({ code, position: { start: position.start, end: position.end }, params });
  return { type: 'any', run: () => null };
}
