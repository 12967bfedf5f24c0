import { useNavigate } from 'react-router';
import { copyConnector } from '#contracts/connectors/copy-connector.ts';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { fetchConnectors } from '#contracts/connectors/fetch-connectors.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { EditedConnector } from './edited-connector.ts';

/** Saves a connector, sends its request to try it, and copies it; a new one and a copy lead to their own address. */
export function useConnectorCalls(
  { id, dcType }: Pick<EditedConnector, 'dcType'> & { readonly id: string | undefined },
  onSaved: (saved: EndpointOutput<typeof saveConnector>) => void,
) {
  const t = useT();
  const navigate = useNavigate();
  const saving = useAction(saveConnector, {
    invalidates: [getConnector, listConnectors, fetchConnectors],
    onSuccess: (saved) => {
      onSaved(saved);
      toast.success(t('connectors:saved'));
      if (id === undefined) navigate(`/data-connector/${dcType}/${saved.id}`, { replace: true });
    },
    errors: 'fields',
  });
  const sending = useAction(executeConnector, {
    invalidates: [listConnectors],
    errors: 'fields',
  });
  const copying = useAction(copyConnector, {
    invalidates: [listConnectors, fetchConnectors],
    onSuccess: (copy) => navigate(`/data-connector/${dcType}/${copy.id}`),
  });
  const faultAt = (path: string) =>
    [...(saving.error?.violations ?? []), ...(sending.error?.violations ?? [])].find(
      (violation) => violation.path === path,
    )?.message;
  return { saving, sending, copying, faultAt };
}
