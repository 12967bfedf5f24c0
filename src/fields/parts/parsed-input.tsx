import type { ComponentType } from 'react';
import type { FieldType } from '#engine/form/field-type.ts';
import type { FieldInputProps } from '../field-view.tsx';
import { LineInput, writeText } from './line-input.tsx';

interface ParsedInputLook {
  readonly inputMode?: 'text' | 'decimal' | 'numeric';
  readonly isEnd?: boolean;
  readonly placeholder?: (props: FieldInputProps) => string;
  readonly Button?: ComponentType<FieldInputProps>;
}

/** A line whose text the type itself reads and writes; text that it cannot read stays as the value. */
export function parsedInput(type: FieldType, look: ParsedInputLook = {}): ComponentType<FieldInputProps> {
  return function ParsedInput(props: FieldInputProps) {
    const { field, facts } = props;
    return (
      <LineInput
        {...props}
        inputMode={look.inputMode}
        isEnd={look.isEnd === true && props.density === 'cell'}
        placeholder={look.placeholder?.(props)}
        write={(value) => (type.check(value, field).ok ? type.toText(value, field, facts) : writeText(value))}
        read={(text) => {
          if (text.trim() === '') return null;
          const parsed = type.parseText(text, field, facts);
          return parsed.ok ? parsed.value : text;
        }}
        button={look.Button && !props.isDisabled ? <look.Button {...props} /> : undefined}
      />
    );
  };
}
