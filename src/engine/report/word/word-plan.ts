/** A mark in braces as it was found in a Word document. */
export interface WordTag {
  /** `{#name}`, `{/name}` or `{name}`. */
  readonly kind: 'open' | 'close' | 'place';
  /** What stands in the braces, without `#` or `/`. */
  readonly name: string;
  /** Whether it is the description of a picture, which is replaced. */
  readonly isFrame: boolean;
  /** The paragraph that it stands in, shortened. */
  readonly near: string;
}

/** What each part of a template stands for; `mark` is what its braces say. Names are names of fields, not labels. */
export type WordNode =
  | {
      readonly kind: 'text';
      readonly mark: string;
      readonly near: string;
      readonly name: string;
      readonly format: string | null;
    }
  | {
      readonly kind: 'picture';
      readonly mark: string;
      readonly near: string;
      readonly name: string;
      /** Null: a usual width, or that of the picture that is replaced. */
      readonly widthMm: number | null;
      readonly isFrame: boolean;
    }
  | {
      readonly kind: 'rows';
      readonly mark: string;
      readonly near: string;
      readonly table: string;
      readonly nodes: readonly WordNode[];
    }
  | {
      readonly kind: 'when';
      readonly mark: string;
      readonly near: string;
      readonly condition: string;
      readonly nodes: readonly WordNode[];
    };

/** Something that a template names and that does not exist, or braces that do not match. */
export interface WordFault {
  readonly code:
    | 'word_unknown_name'
    | 'word_ambiguous_name'
    | 'word_unknown_format'
    | 'word_unknown_table'
    | 'word_rows_in_rows'
    | 'word_condition'
    | 'word_not_a_picture'
    | 'word_not_closed'
    | 'word_not_opened';
  readonly params: { readonly name: string; readonly near: string };
}

/** The fields whose pictures a template shows: of the entry, and of the rows of table sections. */
export interface PictureFields {
  readonly top: readonly string[];
  readonly rows: readonly { readonly table: string; readonly names: readonly string[] }[];
}

/** The pictures that a template shows. */
export function picturesOfWord(nodes: readonly WordNode[]): PictureFields {
  const top = new Set<string>();
  const rows = new Map<string, Set<string>>();
  const gather = (inner: readonly WordNode[], table: string | null) => {
    for (const node of inner) {
      if (node.kind === 'rows') gather(node.nodes, node.table);
      if (node.kind === 'when') gather(node.nodes, table);
      if (node.kind !== 'picture') continue;
      top.add(node.name);
      if (table !== null) rows.set(table, (rows.get(table) ?? new Set()).add(node.name));
    }
  };
  gather(nodes, null);
  return { top: [...top], rows: [...rows].map(([table, names]) => ({ table, names: [...names] })) };
}

/** What the marks of a template say, each once, in the order in which they come. */
export function namesInWord(nodes: readonly WordNode[]): string[] {
  const said = (inner: readonly WordNode[]): readonly string[] =>
    inner.flatMap((node) => ('nodes' in node ? [`#${node.mark}`, ...said(node.nodes)] : [node.mark]));
  return [...new Set(said(nodes))];
}
