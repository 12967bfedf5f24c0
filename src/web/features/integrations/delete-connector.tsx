import { useNavigate } from 'react-router';
import { deleteConnector } from '#contracts/connectors/delete-connector.ts';
import { fetchConnectors } from '#contracts/connectors/fetch-connectors.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmByTyping } from '#web/ui/overlay/confirm-by-typing.tsx';

/** Deletes a connector for good, once its name has been typed. */
export function DeleteConnector(props: {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const removal = useEndpointMutation(deleteConnector, {
    invalidates: [listConnectors, fetchConnectors],
    onSuccess: () => navigate('/data-connector'),
  });
  return (
    <ConfirmByTyping
      title={t('integrations:deleteTitle', { name: props.name })}
      text={removal.error?.message ?? t('integrations:deleteText')}
      phrase={props.name}
      prompt={t('integrations:typeName', { name: props.name })}
      confirmLabel={t('integrations:delete')}
      cancelLabel={t('ui:cancel')}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate({ query: { id: props.id } })}
      onCancel={props.onClose}
    />
  );
}
