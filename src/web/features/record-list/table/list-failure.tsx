import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { fieldAt, refusedFilter } from '../filter/rule-fault.ts';
import { type ListState, listRequestOf } from '../list-state.ts';
import { columnTitle, type ModuleConfig } from '../record-columns.ts';

/** The reason why the list could not be loaded. A filter that the server refuses can be cleared. */
export function ListFailure(props: {
  error: Error;
  config: ModuleConfig;
  state: ListState;
  onRetry: () => void;
  onClear: () => void;
}) {
  const t = useT();
  const refused = refusedFilter(props.error);
  if (refused === null || props.state.rules.length === 0) {
    return (
      <ErrorState
        title={t('records:listFailed')}
        text={props.error.message}
        retryLabel={t('ui:retry')}
        onRetry={props.onRetry}
      />
    );
  }
  const field = fieldAt(listRequestOf(props.state).filters, refused.places);
  const column = props.config.columns.find((candidate) => candidate.name === field);
  const name = column ? columnTitle(column, t) : field;
  return (
    <ErrorState
      title={t('records:filterRefused')}
      text={name === undefined ? refused.message : `${name}: ${refused.message}`}
      actions={
        <Button kind="line" icon="x" onClick={props.onClear}>
          {t('records:clearFilters')}
        </Button>
      }
    />
  );
}
