import { useNavigate } from 'react-router';
import { deleteConnector } from '#contracts/connectors/delete-connector.ts';
import { fetchConnectors } from '#contracts/connectors/fetch-connectors.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmByTyping } from '#web/ui/overlay/confirm-by-typing.tsx';

/** Deletes a connector for good, once its name has been typed. */
export function DeleteConnector(props: {
  readonly id: string;
  readonly name: string;
  /** Called before the list is shown again. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const removal = useAction(deleteConnector, {
    invalidates: [listConnectors, fetchConnectors],
    onSuccess: () => {
      props.onDeleted();
      navigate('/data-connector');
    },
    errors: 'screen',
  });
  return (
    <ConfirmByTyping
      title={t('connectors:deleteTitle', { name: props.name })}
      text={removal.error?.message ?? t('connectors:deleteText')}
      phrase={props.name}
      prompt={t('connectors:typeName', { name: props.name })}
      confirmLabel={t('connectors:delete')}
      cancelLabel={t('ui:cancel')}
      isBusy={removal.isBusy}
      onConfirm={() => removal.run({ query: { id: props.id } })}
      onCancel={props.onClose}
    />
  );
}
