import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import styles from './html.module.css';

const placeholder = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** Marks names in braces as known or unknown placeholders. The names stay text. */
export function placeholderMarks(isKnown: (name: string) => boolean): Extension {
  return Extension.create({
    name: 'placeholderMarks',
    addProseMirrorPlugins: () => [
      new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, marksIn(doc, isKnown)) } }),
    ],
  });
}

function marksIn(doc: Node, isKnown: (name: string) => boolean): Decoration[] {
  const marks: Decoration[] = [];
  doc.descendants((node, position) => {
    for (const match of (node.text ?? '').matchAll(placeholder)) {
      const from = position + match.index;
      const mark = isKnown(match[1] ?? '') ? styles.placeholder : styles.unknownPlaceholder;
      marks.push(Decoration.inline(from, from + match[0].length, { class: mark ?? '' }));
    }
  });
  return marks;
}
