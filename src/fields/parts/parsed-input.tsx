import { type ComponentType, useRef } from 'react';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { FieldInputProps } from '../field-view.tsx';
import { LineInput, writeText } from './line-input.tsx';

interface ParsedInputLook {
  readonly inputMode?: 'text' | 'decimal' | 'numeric';
  readonly isEnd?: boolean;
  readonly placeholder?: (props: FieldInputProps) => string;
  readonly Button?: ComponentType<FieldInputProps>;
}

/**
 * A line whose text the type itself reads and writes. A value that breaks a rule of the field is still given as a
 * value, so that validation names the rule; the line keeps the typed text. Text that cannot be read is itself the
 * value.
 */
export function parsedInput(type: FieldType, look: ParsedInputLook = {}): ComponentType<FieldInputProps> {
  return function ParsedInput(props: FieldInputProps) {
    const { field, facts } = props;
    const refused = useRef<{ readonly text: string; readonly value: FieldValue } | null>(null);
    const write = (value: FieldValue) => {
      if (type.check(value, field).ok) return type.toText(value, field, facts);
      if (refused.current?.value === value) return refused.current.text;
      const plain = withoutLimits(field);
      return type.check(value, plain).ok ? type.toText(value, plain, facts) : writeText(value);
    };
    const read = (text: string): FieldValue => {
      if (text.trim() === '') return null;
      const parsed = type.parseText(text, field, facts);
      if (parsed.ok) return parsed.value;
      const unlimited = type.parseText(text, withoutLimits(field), facts);
      const value = unlimited.ok ? unlimited.value : text;
      refused.current = { text, value };
      return value;
    };
    return (
      <LineInput
        {...props}
        inputMode={look.inputMode}
        isEnd={look.isEnd === true && props.density === 'cell'}
        placeholder={look.placeholder?.(props)}
        write={write}
        read={read}
        button={look.Button && !props.isDisabled ? <look.Button {...props} /> : undefined}
      />
    );
  };
}

/** The field without its rules about the size and precision of numbers. */
const withoutLimits = (field: FieldDefinition): FieldDefinition => ({
  ...field,
  minimum: undefined,
  maximum: undefined,
  decimalPlaces: undefined,
});
