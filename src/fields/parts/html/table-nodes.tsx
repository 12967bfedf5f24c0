import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension, type Extensions, mergeAttributes, Node } from '@tiptap/react';
import { boundedCell, columnWidths } from '#engine/form/value-kinds/html-tables.ts';

/** The role of each node in the commands of prosemirror-tables. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Tables and their editing: Shift and the arrow keys select adjacent cells. */
export const tableNodes: Extensions = [
  table,
  tableRow,
  cellNode('tableCell', 'td'),
  cellNode('tableHeader', 'th'),
  Extension.create({
    name: 'tableWriting',
    extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
    addKeyboardShortcuts: () => ({
      Tab: ({ editor }) => isInTable(editor.state) && goOn(editor),
      'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
    }),
    addProseMirrorPlugins: () => [
      new Plugin({ props: { decorations: widthsIn } }),
      tableEditing({ allowTableNodeSelection: true }),
    ],
  }),
];

function cellNode(name: string, tag: 'td' | 'th') {
  const span = (attribute: 'colspan' | 'rowspan') => ({
    default: 1,
    parseHTML: (element: HTMLElement) => Number(attributesOf(element)[attribute] ?? 1),
    renderHTML: (attributes: Record<string, unknown>) =>
      Number(attributes[attribute]) > 1 ? { [attribute]: attributes[attribute] } : {},
  });
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: {
        default: null,
        parseHTML: (element: HTMLElement) => {
          const { colspan, colwidth } = attributesOf(element);
          return columnWidths(colwidth, Number(colspan ?? 1));
        },
        renderHTML: ({ colwidth }: Record<string, unknown>) =>
          Array.isArray(colwidth) ? { colwidth: colwidth.join(',') } : {},
      },
    }),
  });
}

function attributesOf(element: HTMLElement): Record<string, string> {
  return boundedCell(Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])));
}

/** Moves to the next cell. After the last cell it adds a row. */
function goOn(editor: Editor): boolean {
  if (goToNextCell(1)(editor.state, editor.view.dispatch)) return true;
  addRowAfter(editor.state, editor.view.dispatch);
  return goToNextCell(1)(editor.state, editor.view.dispatch);
}

/** Cells are drawn as wide as they say. */
function widthsIn({ doc }: EditorState): DecorationSet {
  const widths: Decoration[] = [];
  doc.descendants((node: DocumentNode, position: number) => {
    const { colwidth } = node.attrs;
    if (!Array.isArray(colwidth)) return;
    const width = colwidth.reduce((sum: number, each: number) => sum + each, 0);
    widths.push(Decoration.node(position, position + node.nodeSize, { width: String(width) }));
  });
  return DecorationSet.create(doc, widths);
}
