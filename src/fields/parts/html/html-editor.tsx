import { EditorContent } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classes } from '#web/ui/classes.ts';
import { readText, writeText } from '../line-input.tsx';
import styles from './html.module.css';
import type { HtmlEditorProps } from './html-editor-props.tsx';
import { HtmlTools } from './html-tools.tsx';
import { useHtmlEditor } from './use-html-editor.tsx';

/** A text with a toolbar for the elements that the rules allow. */
export function HtmlEditor(props: HtmlEditorProps) {
  const { rules, resources } = props;
  const t = useT();
  const [wantsSource, setWantsSource] = useState(false);
  const source = useRef<HTMLTextAreaElement>(null);
  const { editor, uploadError, addPicture } = useHtmlEditor(props);
  if (!editor || editor.isDestroyed) return null;
  const isSource = wantsSource || props.isSourceOnly === true;
  const insert = (text: string) => {
    const area = source.current;
    if (isSource && area) {
      area.focus();
      area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
      props.onChange(readText(area.value));
    } else {
      const insertion = ({ tr }: { tr: { insertText(text: string): unknown } }) =>
        Boolean(tr.insertText(text));
      editor.chain().focus().command(insertion).run();
    }
  };
  return (
    <fieldset
      className={classes(styles.editor, props.isInvalid && styles.invalid)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
    >
      {!props.isDisabled && (
        <HtmlTools
          editor={editor}
          rules={rules}
          isSource={isSource}
          onSource={props.hasSource && !props.isSourceOnly ? setWantsSource : undefined}
          onPicture={resources && rules.tags.includes('img') ? addPicture : undefined}
          otherAddresses={props.otherAddresses}
          ownTools={props.ownTools?.(insert)}
        />
      )}
      {isSource ? (
        <textarea
          ref={source}
          id={props.id}
          className={styles.source}
          spellCheck={false}
          aria-label={t('field-views:htmlSource')}
          aria-describedby={props.describedBy}
          value={writeText(props.value)}
          onChange={(event) => props.onChange(readText(event.target.value))}
        />
      ) : (
        <EditorContent editor={editor} />
      )}
      {uploadError !== '' && (
        <div className={styles.failed} role="alert">
          {uploadError}
        </div>
      )}
    </fieldset>
  );
}
