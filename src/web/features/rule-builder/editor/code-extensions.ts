import {
  acceptCompletion,
  autocompletion,
  completionKeymap,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap } from '@codemirror/view';
import type { RefObject } from 'react';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import { pathType } from '#engine/expression/rules/path-type.ts';
import type { MessageKey } from '#messages/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { completionsAt, typeText } from './completions.ts';
import { expressionColours } from './expression-colours.ts';
import { functionDoc, functionLines } from './function-doc.ts';

/** The current data, which the extensions read at every use. */
export interface CodeWords {
  readonly t: Translate;
  readonly scope: ExpressionScope;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The CodeMirror extensions of the editor. */
export function codeExtensions(words: RefObject<CodeWords>): Extension {
  return [
    history(),
    expressionColours,
    bracketMatching(),
    EditorView.lineWrapping,
    autocompletion({ override: [completionSource(words)], icons: false, closeOnBlur: true }),
    hoverDocs(words),
    keymap.of([
      { key: 'Tab', run: acceptCompletion },
      { key: 'Ctrl-Space', run: startCompletion },
      ...completionKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      const text = update.state.doc.toString();
      if (update.docChanged && text !== words.current.value) words.current.onChange(text);
    }),
  ];
}

function completionSource(words: RefObject<CodeWords>) {
  return (context: { state: { doc: { toString(): string } }; pos: number; explicit: boolean }) => {
    const { t, scope } = words.current;
    const text = context.state.doc.toString();
    const items = completionsAt(text, context.pos, scope, context.explicit);
    if (items.length === 0) return null;
    const word = /\w*$/.exec(text.slice(0, context.pos))?.[0] ?? '';
    return {
      from: context.pos - word.length,
      filter: false,
      options: items.map((item) => ({
        label: item.label,
        type: item.kind,
        detail: item.kind === 'function' ? t(`functions:${item.label}` as MessageKey) : item.about,
        apply: (view: EditorView, _: unknown, from: number, to: number) => {
          const isCalled = view.state.sliceDoc(to, to + 1) === '(';
          const insert = item.kind === 'function' && !isCalled ? `${item.label}()` : item.label;
          const caret = from + item.label.length + (item.kind === 'function' ? 1 : 0);
          view.dispatch({
            changes: { from, to, insert },
            selection: { anchor: caret },
            userEvent: 'input.complete',
          });
        },
      })),
    };
  };
}

/** Describes the function or name under the pointer. */
function hoverDocs(words: RefObject<CodeWords>): Extension {
  return hoverTooltip((view, place) => {
    const { t, scope } = words.current;
    const line = view.state.doc.lineAt(place);
    for (const found of line.text.matchAll(/[A-Za-z_]\w*(\.\w+)?/g)) {
      const from = line.from + found.index;
      const to = from + found[0].length;
      if (place < from || place > to) continue;
      const type = pathType(scope, found[0]);
      const lines = functionLines(found[0], t) ?? (type && [`${found[0]}: ${typeText(type)}`]);
      return lines ? { pos: from, end: to, above: true, create: () => ({ dom: functionDoc(lines) }) } : null;
    }
    return null;
  });
}
