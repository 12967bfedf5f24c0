import type { ReactNode } from 'react';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';

/** Shown instead of the hours while they load, or when loading fails. */
export function HoursAwaited<Data>(props: {
  answer: { readonly data: Data | undefined; readonly error: ApiError | null; refetch(): unknown };
  children: (data: Data) => ReactNode;
}) {
  const t = useT();
  const { data, error, refetch } = props.answer;
  if (data !== undefined) return props.children(data);
  if (!error) return <SkeletonForm rows={4} />;
  return (
    <ErrorState
      title={t('ui:somethingFailed')}
      text={error.message}
      retryLabel={t('ui:retry')}
      onRetry={() => void refetch()}
    />
  );
}
