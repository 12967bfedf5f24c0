import { useParams } from 'react-router';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { ConnectorEditor } from './connector-editor.tsx';

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
        <ConnectorEditor key={dcType} stored={null} isSimple={isSimple} />
      ) : stored.data ? (
        <ConnectorEditor key={stored.data.id} stored={stored.data} isSimple={isSimple} />
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
