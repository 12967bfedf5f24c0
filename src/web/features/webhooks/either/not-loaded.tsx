import { useNavigate } from 'react-router';
import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Shown in place of a webhook or an inbox that is not there, or that could not be loaded. */
export function NotLoaded(props: {
  readonly error: Error;
  readonly title: string;
  /** The list that it would be in. */
  readonly list: { readonly href: string; readonly label: string };
  readonly onRetry: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  if (isApiError(props.error, 'not_found')) {
    return (
      <Empty
        title={t('shell:notFound')}
        text={t('shell:notFoundAbout')}
        isPage={true}
        actions={<Button onClick={() => navigate(props.list.href)}>{props.list.label}</Button>}
      />
    );
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
