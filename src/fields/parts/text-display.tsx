import type { ComponentType } from 'react';
import type { FieldType } from '#engine/form/field-type.ts';
import type { FieldDisplayProps } from '../field-view.tsx';
import { writeText } from './line-input.tsx';

/** Shows a value by the text that its type writes. A value that the type cannot read is shown unchanged. */
export function textDisplay(type: FieldType): ComponentType<FieldDisplayProps> {
  return function TextDisplay({ field, value, facts }: FieldDisplayProps) {
    const isKnown = type.origin === 'calculated' || type.check(value, field).ok;
    const text = isKnown ? type.toText(value, field, facts) : writeText(value);
    return text === '' ? null : text;
  };
}
