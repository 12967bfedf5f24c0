import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, placeholder as placeholderOf } from '@codemirror/view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ExpressionFault, ExpressionScope } from '#engine/expression/expression.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type CodeWords, codeExtensions } from './code-extensions.ts';
import styles from './editor.module.css';
import { expressionFaultText } from './fault-text.ts';

/** The text of an expression (CodeMirror). Tab leaves it; Ctrl+Space lists all names and functions. */
export function CodeEditor(props: {
  id: string;
  label: string | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Whether the placeholder had the focus before this editor was loaded. */
  hasAutofocus: RefObject<boolean>;
  value: string;
  onChange: (value: string) => void;
  scope: ExpressionScope;
  fault: ExpressionFault | undefined;
  placeholder: string | undefined;
}) {
  const { id, label, describedBy, isInvalid, value, fault, hasAutofocus } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const words: CodeWords = { t, scope: props.scope, value, onChange: props.onChange };
  const latest = useRef(words);
  latest.current = words;
  const [attributes] = useState(() => new Compartment());
  const view = useRef<EditorView>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the effects below apply changes
  useEffect(() => {
    if (!box.current) return;
    const made = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: value,
        extensions: [codeExtensions(latest), placeholderOf(props.placeholder ?? ''), attributes.of([])],
      }),
    });
    view.current = made;
    if (hasAutofocus.current) made.focus();
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const named: Record<string, string> = { id };
    const name = label ?? labelBeside(id);
    if (name) named['aria-label'] = name;
    if (describedBy) named['aria-describedby'] = describedBy;
    if (isInvalid) named['aria-invalid'] = 'true';
    view.current?.dispatch({ effects: attributes.reconfigure(EditorView.contentAttributes.of(named)) });
  }, [id, label, describedBy, isInvalid, attributes]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const end = editor.state.doc.length;
    const marks = fault
      ? [
          {
            from: Math.min(fault.position.start, end),
            to: Math.min(Math.max(fault.position.end, fault.position.start + 1), end),
            severity: 'error' as const,
            message: expressionFaultText(fault, t),
          },
        ]
      : [];
    editor.dispatch(setDiagnostics(editor.state, marks));
  }, [fault, t]);
  return <div ref={box} className={styles.code} data-invalid={isInvalid || undefined} />;
}

/** The text of the label. A `label` element cannot refer to an element that is not a form control. */
function labelBeside(id: string): string | undefined {
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
  return label?.textContent?.trim() || undefined;
}
