import { Link } from 'react-router';
import { listStepEntries } from '#contracts/insight/mining/list-step-entries.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Panel, SectionTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import insight from '../insight.module.css';
import { countedRuns, type MapState, type Step } from './map-state.ts';
import { useWords } from './use-words.ts';
import { resultText } from './variant-list.tsx';

/** The entries that came to a step, those first that waited there longest. */
export function StepEntries(props: {
  readonly step: Step;
  readonly state: MapState;
  readonly today: string;
  readonly onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const words = useWords();
  const { step, state, today } = props;
  const { activityId, activityName } = step;
  const { moduleId } = state;
  const entries = useEndpoint(
    listStepEntries,
    { body: { ...countedRuns(state, today), activityId } },
    { keepPrevious: false },
  );
  const title = t('process-map:entriesOf', { step: activityName || activityId });
  return (
    <Panel
      label={title}
      header={
        <SheetHeader
          end={<IconButton icon="x" label={t('process-map:closeFacts')} onClick={props.onClose} />}
        >
          <SectionTitle>{title}</SectionTitle>
        </SheetHeader>
      }
    >
      <ListState asked={entries} failed={t('process-map:entriesFailed')} retryLabel={t('process-map:retry')}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty isPlain title={t('process-map:noEntriesHere')} />
          ) : (
            <>
              <p className={insight.quiet}>
                {total > items.length
                  ? t('process-map:entriesCut', {
                      shown: format.number(items.length),
                      total: format.number(total),
                    })
                  : t('process-map:entriesOrder')}
              </p>
              <ul className={insight.entries}>
                {items.map(({ runId, recordId, title: name, startedOn, result, waitedSeconds, isHere }) => (
                  <li key={runId}>
                    <Link to={`/item-editor/${moduleId}/${recordId}`}>{name}</Link>
                    <span className={insight.quiet}>
                      {[
                        t(isHere ? 'process-map:stillWaiting' : 'process-map:waited', {
                          duration: words.duration(waitedSeconds),
                        }),
                        format.shortDate(startedOn),
                        ...(result === null ? [] : [resultText(result, t)]),
                      ].join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </ListState>
      <p className={insight.quiet}>{t('insight:onlySeen')}</p>
    </Panel>
  );
}
