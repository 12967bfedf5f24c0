import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { FieldInputProps, FieldView } from '../field-view.tsx';
import { PullButton } from '../parts/pull-button.tsx';
import { callsConnector } from './definition.ts';

const icons: Readonly<Record<string, string>> = {
  openLink: 'external-link',
  setValues: 'pen-line',
  startBot: 'bot',
  submit: 'send',
};

function ButtonInput(props: FieldInputProps) {
  const t = useT();
  const { field, id, isDisabled, onPress } = props;
  const kind = field.look === 'primary' || field.look === 'line' ? field.look : 'soft';
  if (callsConnector(field)) {
    const said = t('field-views:connectorCalled');
    return (
      <PullButton {...props} look={kind} icon="unplug" label={field.displayName} done={said} nothing={said} />
    );
  }
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
