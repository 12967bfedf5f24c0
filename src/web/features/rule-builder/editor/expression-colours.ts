import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
} from '@codemirror/view';
import { expressionFunctions } from '#engine/expression/functions/function-table.ts';
import styles from './editor.module.css';

const words = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\b\d+(?:\.\d+)?|[A-Za-z_]\w*/g;
const keywords = new Set(['true', 'false', 'null', 'in']);

const decorator = new MatchDecorator({
  regexp: words,
  decoration: ([word]) => {
    const className = classOf(word);
    return className ? Decoration.mark({ class: className }) : null;
  },
});

/** Colours texts, numbers, keywords and functions by their form alone. Only the compiler checks their meaning. */
export const expressionColours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = decorator.createDeco(view);
    }
    update(update: Parameters<typeof decorator.updateDeco>[0]) {
      this.decorations = decorator.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function classOf(word: string): string | undefined {
  if (/^["']/.test(word)) return styles.text;
  if (/^\d/.test(word)) return styles.number;
  if (keywords.has(word)) return styles.keyword;
  return expressionFunctions.has(word) ? styles.function : undefined;
}
