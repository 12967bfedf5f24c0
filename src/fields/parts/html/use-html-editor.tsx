import { type ChainedCommands, type Editor, Extension, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classes } from '#web/ui/classes.ts';
import { writeText } from '../line-input.tsx';
import { pictureTypes } from '../picture-types.ts';
import styles from './html.module.css';
import type { HtmlEditorProps } from './html-editor-props.tsx';
import { editableHtml } from './safe-html.tsx';
import { storedImage } from './stored-image.tsx';
import { tableNodes } from './table-nodes.tsx';

const linkPattern = /^(https?:\/\/|mailto:)/i;

/** An editor that holds nothing the rules forbid, and gives its HTML at every change; blank is no value. */
export function useHtmlEditor(props: HtmlEditorProps) {
  const t = useT();
  const [uploadError, setUploadError] = useState('');
  const latest = useRef(props);
  const given = useRef(writeText(props.value));
  useEffect(() => {
    latest.current = props;
  });
  const editor = useEditor(
    {
      extensions: extensionsFor(props, () => latest.current),
      content: editableHtml(given.current, props.rules),
      editable: !props.isDisabled,
      autofocus: props.hasAutoFocus ? 'end' : false,
      shouldRerenderOnTransaction: true,
      editorProps: { attributes: () => attributesOf(latest.current) },
      onUpdate: (event) => {
        given.current = event.editor.isEmpty ? '' : event.editor.getHTML();
        latest.current.onChange(event.editor.isEmpty ? null : given.current);
      },
    },
    [],
  );
  useAdopted(editor, props, given);
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!props.isDisabled, false);
  }, [editor, props.isDisabled]);
  const addPicture = async (file: File) => {
    setUploadError('');
    if (!isPicture(file)) {
      setUploadError(t('violations:not_a_picture'));
      return;
    }
    try {
      const progress = { onProgress: () => undefined, signal: new AbortController().signal };
      const stored = await latest.current.resources?.uploadFile(file, progress);
      if (!stored) return;
      if (!isPicture(stored)) throw new Error(t('violations:not_a_picture'));
      editor
        ?.chain()
        .focus()
        .insertContent({ type: 'storedImage', attrs: { fileKey: stored.key, alt: stored.name } })
        .run();
    } catch (error) {
      setUploadError(error instanceof Error ? error.message : t('field-views:uploadFailed'));
    }
  };
  return { editor, uploadError, addPicture };
}

/** Whether a file is a picture or has no type. */
function isPicture({ type }: { readonly type: string }): boolean {
  return type === '' || pictureTypes.includes(type.toLowerCase());
}

/** Takes over a value that did not come from the editor itself: of the source, of the server, of another person. */
function useAdopted(
  editor: Editor | null,
  { value, rules, history }: HtmlEditorProps,
  given: { current: string },
): void {
  const html = writeText(value);
  const alsoWhileWriting = history !== undefined;
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    if (alsoWhileWriting ? html === given.current : editor.isFocused) return;
    given.current = html;
    const own = editor.isEmpty ? '' : editor.getHTML();
    if (own === html) return;
    const { from, to } = editor.state.selection;
    editor.commands.setContent(editableHtml(html, rules), { emitUpdate: false });
    const end = editor.state.doc.content.size;
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
  }, [editor, html, rules, given, alsoWhileWriting]);
}

function extensionsFor(props: HtmlEditorProps, latest: () => HtmlEditorProps) {
  const has = (tag: string) => props.rules.tags.includes(tag);
  const kit = StarterKit.configure({
    heading: has('h1') ? { levels: [1, 2, 3, 4] } : false,
    blockquote: has('blockquote') ? {} : false,
    codeBlock: has('pre') ? {} : false,
    horizontalRule: has('hr') ? {} : false,
    ...(props.history ? { undoRedo: false } : {}),
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkPattern.test(address) || props.otherAddresses?.test(address) === true,
    },
  });
  return [
    kit,
    ...(has('table') ? tableNodes : []),
    ...(has('img') ? [storedImage(() => latest().resources)] : []),
    ...(props.history ? [historyKeys(() => latest().history)] : []),
    ...(props.extensions ?? []),
  ];
}

/** The editor swallows these keys, even where it has no history of its own. */
function historyKeys(history: () => HtmlEditorProps['history']) {
  const undo = () => {
    history()?.undo();
    return true;
  };
  const redo = () => {
    history()?.redo();
    return true;
  };
  return Extension.create({
    name: 'historyKeys',
    addKeyboardShortcuts: () => ({ 'Mod-z': undo, 'Shift-Mod-z': redo, 'Mod-y': redo }),
  });
}

function attributesOf(props: HtmlEditorProps): Record<string, string> {
  return {
    id: props.id,
    class: classes(styles.content, styles.writing),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props.label,
    ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
    ...(props.isInvalid ? { 'aria-invalid': 'true' } : {}),
    ...(props.isRequired ? { 'aria-required': 'true' } : {}),
  };
}

/**
 * Commands for an editor that has the focus from now on. The focus of Tiptap comes with the next frame only, and a key
 * that is pressed before would go to the button that was clicked.
 */
export function focusedChain(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
