import { useMemo, useRef } from 'react';
import { HtmlEditor } from '#fields/parts/html/html-editor.tsx';
import type { InsertText } from '#fields/parts/html/html-editor-props.tsx';
import { mailRules } from '#fields/parts/html/mail-rules.ts';
import { placeholderMarks } from '#fields/parts/html/placeholder-marks.tsx';
import { useDesigner } from '#web/features/app-draft/index.ts';
import type { FieldControl } from '#web/ui/input/field.tsx';
import { isEditable } from './is-editable.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { usePlaceholders } from './use-placeholders.ts';

const placeholderAddress = /^\{[A-Za-z_]\w*\}$/;

/** The body of a mail as it will look, with names to be filled in; as HTML where it holds more than can be drawn. */
export function MailBody(props: {
  control: FieldControl;
  label: string;
  value: string;
  onChange: (html: string) => void;
}) {
  const { control, value } = props;
  const { undo, redo } = useDesigner();
  const placeholders = usePlaceholders();
  const known = useRef<ReadonlySet<string>>(new Set());
  known.current = new Set(placeholders.map(({ name }) => name));
  const extensions = useMemo(() => [placeholderMarks((name) => known.current.has(name))], []);
  const menu = (insert: InsertText) => <PlaceholderMenu onChoose={(name) => insert(`{${name}}`)} />;
  return (
    <HtmlEditor
      id={control.id}
      label={props.label}
      describedBy={control['aria-describedby']}
      isInvalid={control['aria-invalid']}
      value={value === '' ? null : value}
      onChange={(html) => props.onChange(typeof html === 'string' ? html : '')}
      rules={mailRules}
      hasSource
      isSourceOnly={!isEditable(value)}
      ownTools={menu}
      extensions={extensions}
      otherAddresses={placeholderAddress}
      history={{ undo, redo }}
    />
  );
}
