import { useParams } from 'react-router';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonBar, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { RecordList } from './record-list.tsx';

/** `/module/{moduleId}`: the entries of an app. */
export function RecordListScreen() {
  const t = useT();
  const { moduleId = '' } = useParams();
  const config = useEndpoint(getModuleConfig, { query: { moduleId } }, { keepPrevious: false });
  if (config.data) return <RecordList key={moduleId} config={config.data} />;
  if (config.isError) {
    return (
      <Sheet>
        <ErrorState
          title={t('records:listFailed')}
          text={config.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void config.refetch()}
        />
      </Sheet>
    );
  }
  return (
    <Sheet>
      <SheetHeader isRuled>
        <SkeletonBar width={200} />
      </SheetHeader>
      <SkeletonList rows={14} height={38} hasDisc={false} />
    </Sheet>
  );
}
