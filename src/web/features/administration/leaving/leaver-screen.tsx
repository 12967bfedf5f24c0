import { Link, useSearchParams } from 'react-router';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { HandOverForm } from './hand-over-form.tsx';

/** `/settings/user-detail/leaving?id=…`: what somebody leaves behind, and who takes it over. */
export function LeaverScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const left = useEndpoint(getLeaver, { params: { id } }, { isEnabled: id !== '', keepPrevious: false });
  const isNowhere = id === '' || left.error?.status === 404;
  return (
    <Sheet>
      {isNowhere ? (
        <Empty
          isPage
          title={t('administration:notThere')}
          text={t('administration:notThereText')}
          actions={<Link to="/settings/user-management">{t('shell:users')}</Link>}
        />
      ) : left.data ? (
        <HandOverForm key={id} left={left.data} />
      ) : left.error ? (
        <ErrorState
          title={t('groups:loadFailed')}
          text={left.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void left.refetch()}
        />
      ) : (
        <SkeletonForm rows={5} />
      )}
    </Sheet>
  );
}
