import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Shown in place of a webhook or an inbox that is not there, or that could not be loaded. */
export function NotLoaded(props: {
  readonly error: Error;
  readonly title: string;
  readonly onRetry: () => void;
}) {
  const t = useT();
  if (isApiError(props.error, 'not_found')) {
    return <Empty title={t('shell:notFound')} text={t('shell:notFoundAbout')} isPage={true} />;
  }
  return (
    <ErrorState
      title={props.title}
      text={props.error.message}
      retryLabel={t('ui:retry')}
      onRetry={props.onRetry}
    />
  );
}
