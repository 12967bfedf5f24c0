import { useParams } from 'react-router';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { usualCall } from '#engine/form/sources/call-settings.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { ConnectorEditor } from './connector-editor.tsx';
import type { EditedConnector } from './edited-connector.ts';

/** `/data-connector/{simple|advanced}/{id}`: one data connector; without an id a new one. */
export function ConnectorScreen() {
  const t = useT();
  const { dcType, recordId } = useParams();
  const stored = useEndpoint(
    getConnector,
    { params: { id: recordId ?? '' } },
    { isEnabled: recordId !== undefined, keepPrevious: false },
  );
  const isSimple = dcType !== 'advanced';
  useTitle(stored.data?.name ?? t('connectors:title'));
  return (
    <Sheet>
      {recordId === undefined ? (
        <ConnectorEditor key={dcType} connector={fresh(isSimple)} />
      ) : stored.data ? (
        <ConnectorEditor
          key={`${stored.data.id}/${stored.data.revision}`}
          connector={stored.data}
          stored={stored.data}
        />
      ) : stored.isError ? (
        <ErrorState
          title={t('connectors:loadFailed')}
          text={stored.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void stored.refetch()}
        />
      ) : (
        <SkeletonForm />
      )}
    </Sheet>
  );
}

function fresh(isSimple: boolean): EditedConnector {
  return {
    name: '',
    description: '',
    dcType: isSimple ? 'simple' : 'advanced',
    request: {
      method: 'GET',
      url: '',
      params: [],
      headers: [],
      body: '',
      responseFormat: 'JSON',
      responsePath: '',
      securityHeaderId: null,
      hasGovHeaders: false,
    },
    settings: usualCall,
    display_columns: { available: [] },
  };
}
