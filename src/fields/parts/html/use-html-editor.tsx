import { type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import type { HtmlRules } from '#engine/form/field-type.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classes } from '#web/ui/classes.ts';
import type { FieldInputProps } from '../../field-view.tsx';
import { writeText } from '../line-input.tsx';
import styles from './html.module.css';
import { storedImage } from './stored-image.tsx';

const linkPattern = /^(https?:\/\/|mailto:)/i;

/** An editor that holds nothing the rules forbid, and gives its HTML at every change; blank is no value. */
export function useHtmlEditor(props: FieldInputProps, rules: HtmlRules) {
  const t = useT();
  const [uploadError, setUploadError] = useState('');
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const editor = useEditor(
    {
      extensions: extensionsFor(rules, () => latest.current.resources),
      content: writeText(props.value),
      editable: !props.isDisabled,
      autofocus: props.hasAutoFocus ? 'end' : false,
      shouldRerenderOnTransaction: true,
      editorProps: { attributes: () => attributesOf(latest.current) },
      onUpdate: (event) => latest.current.onChange(event.editor.isEmpty ? null : event.editor.getHTML()),
    },
    [],
  );
  useAdopted(editor, writeText(props.value));
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!props.isDisabled, false);
  }, [editor, props.isDisabled]);
  const addPicture = async (file: File) => {
    setUploadError('');
    try {
      const progress = { onProgress: () => undefined, signal: new AbortController().signal };
      const { key, name } = await latest.current.resources.uploadFile(file, progress);
      editor
        ?.chain()
        .focus()
        .insertContent({ type: 'storedImage', attrs: { fileKey: key, alt: name } })
        .run();
    } catch (error) {
      setUploadError(error instanceof Error ? error.message : t('field-views:uploadFailed'));
    }
  };
  return { editor, uploadError, addPicture };
}

/** Takes over a value that did not come from the editor itself: of the source, of the server, of another person. */
function useAdopted(editor: Editor | null, html: string): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed || editor.isFocused) return;
    const own = editor.isEmpty ? '' : editor.getHTML();
    if (own !== html) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
}

function extensionsFor({ tags }: HtmlRules, resources: () => FieldInputProps['resources']) {
  const has = (tag: string) => tags.includes(tag);
  const kit = StarterKit.configure({
    heading: has('h1') ? { levels: [1, 2, 3, 4] } : false,
    blockquote: has('blockquote') ? {} : false,
    codeBlock: has('pre') ? {} : false,
    horizontalRule: has('hr') ? {} : false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkPattern.test(address),
    },
  });
  return has('img') ? [kit, storedImage(resources)] : [kit];
}

function attributesOf(props: FieldInputProps): Record<string, string> {
  return {
    id: props.id,
    class: classes(styles.content, styles.writing),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props.label ?? props.field.displayName,
    ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
    ...(props.isInvalid ? { 'aria-invalid': 'true' } : {}),
    ...(props.isRequired ? { 'aria-required': 'true' } : {}),
  };
}
