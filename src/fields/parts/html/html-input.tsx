import { EditorContent } from '@tiptap/react';
import { type ComponentType, useState } from 'react';
import type { HtmlRules } from '#engine/form/field-type.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classes } from '#web/ui/classes.ts';
import type { FieldInputProps } from '../../field-view.tsx';
import { readText, writeText } from '../line-input.tsx';
import styles from './html.module.css';
import { HtmlTools } from './html-tools.tsx';
import { useHtmlEditor } from './use-html-editor.tsx';

/** Text with a bar of tools for what the rules allow; `hasSource` adds a look at the HTML itself. */
export function htmlInput(rules: HtmlRules, hasSource: boolean): ComponentType<FieldInputProps> {
  return function HtmlInput(props: FieldInputProps) {
    const t = useT();
    const [isSource, setIsSource] = useState(false);
    const { editor, uploadError, addPicture } = useHtmlEditor(props, rules);
    if (!editor || editor.isDestroyed) return null;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: leaving the whole, tools included, is what counts
      <div
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
            onSource={hasSource ? setIsSource : undefined}
            onPicture={rules.tags.includes('img') ? addPicture : undefined}
          />
        )}
        {isSource ? (
          <textarea
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
      </div>
    );
  };
}
