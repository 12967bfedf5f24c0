import type { executeConnector } from '#contracts/connectors/execute-connector.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import { AnswerTree } from './answer-tree.tsx';
import styles from './connectors.module.css';

/** The real answer beside the request; a click on a part makes it the response path. */
export function AnswerPanel(props: {
  readonly answer: EndpointOutput<typeof executeConnector> | undefined;
  readonly responsePath: string;
  readonly onChoosePath: (path: string) => void;
}) {
  const t = useT();
  const { answer } = props;
  return (
    <section className={styles.answer} aria-label={t('connectors:answer')} aria-live="polite">
      <div className={styles.answerHead}>
        <SectionTitle>{t('connectors:answer')}</SectionTitle>
        {answer && (
          <>
            {answer.status !== null && (
              <Chip tone={answer.failure === null ? 'success' : 'danger'}>{String(answer.status)}</Chip>
            )}
            <span className={styles.hint}>{summaryOf(answer, t)}</span>
          </>
        )}
      </div>
      {!answer ? (
        <Empty isPlain title={t('connectors:noAnswer')} text={t('connectors:noAnswerText')} />
      ) : (
        <>
          {answer.failure !== null && (
            <p className={styles.failure} role="alert">
              {t(`connectors:failure_${answer.failure}` as MessageKey)}
              {answer.detail && ` ${answer.detail}`}
            </p>
          )}
          {typeof answer.body === 'object' && answer.body !== null ? (
            <>
              <p className={styles.hint}>{t('connectors:clickValue')}</p>
              <ul className={styles.nodes} data-root="true">
                <AnswerTree
                  value={answer.body}
                  path=""
                  name="$"
                  chosen={props.responsePath}
                  onChoose={props.onChoosePath}
                />
              </ul>
            </>
          ) : (
            answer.body !== null && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by the keyboard
              <pre className={styles.plain} tabIndex={0}>
                {String(answer.body)}
              </pre>
            )
          )}
        </>
      )}
    </section>
  );
}

/** How long a call took, in how many attempts, and how much was read. */
function summaryOf(answer: EndpointOutput<typeof executeConnector>, t: ReturnType<typeof useT>): string {
  const rows = Array.isArray(answer.data) && answer.pages > 1 ? answer.data.length : null;
  return [
    t('connectors:took', { count: answer.durationMs }),
    answer.attempts > 1 ? t('connectors:attempts', { count: answer.attempts }) : '',
    rows === null
      ? ''
      : t('connectors:pagesRead', { pages: answer.pages, counted: t('entry:rowCount', { count: rows }) }),
    answer.isCut ? t('connectors:isCut') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
