import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { DesignNames } from '../check-design.ts';
import { isValueFormat } from '../format-value.ts';
import type { WordFault, WordNode, WordTag } from './word-plan.ts';

/** What one place of a template can name. */
export interface WordNames extends DesignNames {
  /** Names by what people call them, in small letters; null: two fields are called so. */
  readonly labels: ReadonlyMap<string, string | null>;
}

/** What a template can name, by place. */
export interface WordBasis {
  readonly top: WordNames;
  /** Rows of table sections by name; their own names and those of the entry. */
  readonly tables: ReadonlyMap<string, WordNames>;
  /** Table sections by what people call them, in small letters. */
  readonly tableLabels: ReadonlyMap<string, string | null>;
}

/** A template read against what it can name, with everything that is wrong with it. */
export interface PlannedWord {
  readonly nodes: readonly WordNode[];
  readonly faults: readonly WordFault[];
}

interface Level {
  readonly tag: WordTag | null;
  readonly names: WordNames;
  readonly table: string | null;
  readonly nodes: WordNode[];
  readonly finish: (nodes: readonly WordNode[]) => WordNode | null;
}

/** Reads the marks of a template in their order. */
export function planWord(tags: readonly WordTag[], basis: WordBasis): PlannedWord {
  const faults: WordFault[] = [];
  const root: Level = { tag: null, names: basis.top, table: null, nodes: [], finish: () => null };
  const levels: Level[] = [root];
  for (const tag of tags) {
    const level = levels.at(-1) ?? root;
    if (tag.kind === 'place') {
      const node = plannedPlace(tag, level.names, faults);
      if (node) level.nodes.push(node);
    } else if (tag.kind === 'open') {
      levels.push(opened(tag, level, basis, faults));
    } else if (level.tag === null || !closes(tag, level.tag)) {
      faults.push(faultOf('word_not_opened', tag));
    } else {
      levels.pop();
      const node = level.finish(level.nodes);
      if (node) levels.at(-1)?.nodes.push(node);
    }
  }
  for (const { tag } of levels) if (tag) faults.push(faultOf('word_not_closed', tag));
  return { nodes: root.nodes, faults };
}

const conditionStart = /^if\s+/i;

function closes(close: WordTag, open: WordTag): boolean {
  const name = folded(close.name);
  return name === '' || name === folded(open.name) || (name === 'if' && conditionStart.test(open.name));
}

function opened(tag: WordTag, level: Level, basis: WordBasis, faults: WordFault[]): Level {
  const { name: mark, near } = tag;
  if (conditionStart.test(mark)) {
    const condition = straight(mark.replace(conditionStart, ''));
    if (!compileExpression(condition, level.names.scope, 'boolean').ok) {
      faults.push(faultOf('word_condition', tag));
    }
    return { ...level, tag, nodes: [], finish: (nodes) => ({ kind: 'when', mark, near, condition, nodes }) };
  }
  const table = basis.tables.has(mark) ? mark : (basis.tableLabels.get(folded(mark)) ?? null);
  const names = table === null ? undefined : basis.tables.get(table);
  if (level.table !== null) faults.push(faultOf('word_rows_in_rows', tag));
  else if (!names) faults.push(faultOf('word_unknown_table', tag));
  return {
    tag,
    names: names ?? level.names,
    table,
    nodes: [],
    finish: (nodes) => (table === null ? null : { kind: 'rows', mark, near, table, nodes }),
  };
}

function plannedPlace(tag: WordTag, names: WordNames, faults: WordFault[]): WordNode | null {
  const { name: mark, near, isFrame } = tag;
  const found = resolved(mark, names);
  if (found.name === null) {
    faults.push(faultOf(found.code, tag));
    return null;
  }
  const { name, format } = found;
  if (names.pictures.has(name)) {
    const width = format === null ? null : millimetres(format);
    if (format !== null && width === null) faults.push(faultOf('word_unknown_format', tag));
    return { kind: 'picture', mark, near, name, widthMm: width, isFrame };
  }
  if (isFrame) faults.push(faultOf('word_not_a_picture', tag));
  else if (format !== null && !isValueFormat(format)) faults.push(faultOf('word_unknown_format', tag));
  return { kind: 'text', mark, near, name, format };
}

type Resolved =
  | { readonly name: string; readonly format: string | null }
  | { readonly name: null; readonly code: 'word_unknown_name' | 'word_ambiguous_name' };

/** A name or a label, and behind its last colon a format. A label that has a colon itself comes first. */
function resolved(mark: string, names: WordNames): Resolved {
  const whole = named(mark, names);
  if (typeof whole === 'string') return { name: whole, format: null };
  const colon = mark.lastIndexOf(':');
  const part = colon < 0 ? undefined : named(mark.slice(0, colon).trim(), names);
  if (typeof part === 'string') return { name: part, format: mark.slice(colon + 1).trim() };
  return { name: null, code: whole === null || part === null ? 'word_ambiguous_name' : 'word_unknown_name' };
}

function named(text: string, { texts, labels }: WordNames): string | null | undefined {
  return texts.has(text) ? text : labels.get(folded(text));
}

const widths = { smallest: 5, largest: 180 } as const;

function millimetres(format: string): number | null {
  const [, digits] = /^(\d{1,3})mm$/.exec(format) ?? [];
  const width = Number(digits);
  return width >= widths.smallest && width <= widths.largest ? width : null;
}

/** What labels are compared by: Unicode compatibility, case and spaces don't matter. */
export function folded(label: string): string {
  return label.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Word makes quotation marks curly while one types. */
function straight(condition: string): string {
  return condition.replaceAll(/[“”„]/g, '"').replaceAll(/[‘’‚]/g, "'").trim();
}

function faultOf(code: WordFault['code'], { name, near }: WordTag): WordFault {
  return { code, params: { name, near } };
}

/** What a template that was read earlier names, and what the app does not have any more. */
export function checkWordPlan(
  nodes: readonly WordNode[],
  basis: { readonly top: DesignNames; readonly tables: ReadonlyMap<string, DesignNames> },
): readonly WordFault[] {
  const check = (inner: readonly WordNode[], names: DesignNames): readonly WordFault[] =>
    inner.flatMap((node) => {
      const params = { name: node.mark, near: node.near };
      if (node.kind === 'text') {
        return names.texts.has(node.name) ? [] : [{ code: 'word_unknown_name' as const, params }];
      }
      if (node.kind === 'picture') {
        return names.pictures.has(node.name) ? [] : [{ code: 'word_not_a_picture' as const, params }];
      }
      if (node.kind === 'when') {
        const { ok } = compileExpression(node.condition, names.scope, 'boolean');
        return [...(ok ? [] : [{ code: 'word_condition' as const, params }]), ...check(node.nodes, names)];
      }
      const rows = basis.tables.get(node.table);
      return rows ? check(node.nodes, rows) : [{ code: 'word_unknown_table' as const, params }];
    });
  return check(nodes, basis.top);
}
