import type {
  ExpressionFault,
  ExpressionScope,
  Mention,
  SourceRange,
} from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { Run } from '#engine/expression/frame.ts';
import type { SyntaxNode } from '#engine/expression/parse-source.ts';
import type { CheckedType } from './type-relations.ts';

/** A part of an expression after checking: its type and its compiled form. */
export interface Checked {
  readonly type: CheckedType;
  readonly run: Run;
}

/** A variable of a macro; `slot` is its place in the frame. */
interface LocalVariable {
  readonly name: string;
  readonly slot: number;
  readonly type: CheckedType;
}

/** The state of one compilation; `locals` are the visible macro variables, innermost last. */
export interface Checker {
  readonly source: string;
  readonly scope: ExpressionScope;
  readonly locals: readonly LocalVariable[];
  readonly faults: ExpressionFault[];
  /** Faults that do not prevent the expression from running. */
  readonly tolerated: ExpressionFault[];
  readonly mentions: Mention[];
  /** Names of the lists whose rows have this type, to tell `i.net` from a field of another table. */
  readonly rowNames: ReadonlyMap<ExpressionType, string>;
  check(node: SyntaxNode, checker: Checker): Checked;
}

/** Records a fault. The rest of the check treats the faulty part as a blank of any type. */
export function refuse(
  checker: Checker,
  position: SourceRange,
  code: string,
  params?: Readonly<Record<string, string | number>>,
): Checked {
  checker.faults.push({ code, position: { start: position.start, end: position.end }, params });
  return { type: 'any', run: () => null };
}

/** Records a person used as a text: the text would be the person's id. */
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
