import type { ComponentType } from 'react';
import type { HtmlRules } from '#engine/form/field-type.ts';
import type { FieldInputProps } from '../../field-view.tsx';
import { HtmlEditor } from './html-editor.tsx';

/** The input of a type whose values are HTML within the rules; `hasSource` adds a look at the HTML itself. */
export function htmlInput(rules: HtmlRules, hasSource: boolean): ComponentType<FieldInputProps> {
  return function HtmlInput(props: FieldInputProps) {
    const label = props.label ?? props.field.displayName;
    return <HtmlEditor {...props} label={label} rules={rules} hasSource={hasSource} />;
  };
}
