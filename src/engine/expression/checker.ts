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
  /** Faults that do not keep the expression from running. */
  readonly tolerated: ExpressionFault[];
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

/** Records a person where a text is wanted: it would be an id there, which nobody means. */
export function checkPerson(
  type: CheckedType,
  wanted: CheckedType,
  position: SourceRange,
  checker: Pick<Checker, 'source' | 'tolerated'>,
): void {
  if (type !== 'user' || wanted !== 'text') return;
  const { start, end } = position;
  const written = checker.source.slice(start, end).trim();
  const person = /^[\w.]+$/.test(written) ? written : `(${shortened(written)})`;
  checker.tolerated.push({ code: 'expression_person_as_text', position: { start, end }, params: { person } });
}

const shownLength = 40;

function shortened(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
