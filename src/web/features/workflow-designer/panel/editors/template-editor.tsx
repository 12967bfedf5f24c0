import { useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import styles from '#web/ui/layout/side-panel.module.css';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { useWorkflow } from '../../tab/workflow-context.tsx';
import type { SettingEditorProps } from '../setting-editor-props.ts';

/** A line of text with `{field}` placeholders. A menu inserts them at the cursor. */
export function TemplateEditor(props: SettingEditorProps) {
  return <TextWithFields {...props} rows={2} maxLength={500} />;
}

/** A text of several lines with `{field}` placeholders. */
export function LongTemplateEditor(props: SettingEditorProps) {
  return <TextWithFields {...props} rows={6} maxLength={20_000} />;
}

function TextWithFields(props: SettingEditorProps & { rows: number; maxLength: number }) {
  const { value, onChange, control } = props;
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const { designer } = useWorkflow();
  const text = typeof value === 'string' ? value : '';
  const insert = (name: string) => {
    const start = area.current?.selectionStart ?? text.length;
    const end = area.current?.selectionEnd ?? text.length;
    onChange(`${text.slice(0, start)}{${name}}${text.slice(end)}`);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + name.length + 2, start + name.length + 2);
    });
  };
  const fields = [...designer.compilation.module.form.fields];
  return (
    <>
      <TextArea
        {...control}
        ref={area}
        rows={props.rows}
        value={text}
        onChange={onChange}
        maxLength={props.maxLength}
      />
      <div className={styles.under}>
        <Menu
          label={t('workflow-designer:insertField')}
          items={fields.map(([name, { definition }]) => ({
            id: name,
            label: definition.displayName || name,
            onSelect: () => insert(name),
          }))}
          trigger={(trigger) => (
            <Button {...trigger} size="tiny" icon="plus" isDisabled={fields.length === 0}>
              {t('workflow-designer:insertField')}
            </Button>
          )}
        />
      </div>
    </>
  );
}
