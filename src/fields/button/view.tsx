import { Button } from '#web/ui/button/button.tsx';
import type { FieldInputProps, FieldView } from '../field-view.tsx';

const icons: Readonly<Record<string, string>> = {
  openLink: 'external-link',
  setValues: 'pen-line',
  submit: 'send',
};

function ButtonInput({ field, id, isDisabled, onPress }: FieldInputProps) {
  const kind = field.look === 'primary' || field.look === 'line' ? field.look : 'soft';
  return (
    <Button
      id={id}
      kind={kind}
      icon={icons[String(field.action ?? 'openLink')]}
      isDisabled={isDisabled || onPress === undefined}
      onClick={onPress}
    >
      {field.displayName}
    </Button>
  );
}

export const buttonView: FieldView = { Input: ButtonInput, Display: () => null };
