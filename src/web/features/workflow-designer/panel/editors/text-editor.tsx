import { TextInput } from '#web/ui/input/text-input.tsx';
import type { SettingEditorProps } from '../setting-editor-props.ts';

export function TextEditor({ value, onChange, control }: SettingEditorProps) {
  return (
    <TextInput
      {...control}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      maxLength={2000}
    />
  );
}
