import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { checkImport } from '#contracts/exchange/check-import.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import styles from './exchange.module.css';
import { possibleCount } from './possible-count.ts';
import type { ReceivedFile } from './received-file.ts';

/** The expected result for the first rows, cell by cell. */
export function ImportTrial(props: { file: ReceivedFile; trial: EndpointOutput<typeof checkImport> }) {
  const t = useT();
  const { file, trial } = props;
  const { checkedCount: rows, faultyCount: faulty } = trial;
  return (
    <div className={styles.mapping}>
      <Notice tone={faulty > 0 ? 'warning' : 'success'}>
        {possibleCount(file.rowCount, trial) === 0
          ? t('exchange:trialNone')
          : faulty > 0
            ? t('exchange:trialFaulty', { count: faulty, rows })
            : t('exchange:trialGood', { count: rows })}
      </Notice>
      <ScrollArea className={styles.trial} label={t('exchange:tryOut')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('exchange:line')}</th>
              <th scope="col" aria-label={t('exchange:mode')} />
              {file.columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
                <th key={index} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trial.rows.map((row) => {
              const others = row.faults.filter((fault) => fault.column === null);
              return (
                <tr key={row.line} data-fate={row.fate}>
                  <td>{row.line}</td>
                  <td>
                    <span className={styles.fate}>{t(`exchange:${row.fate}`)}</span>
                    {others.map((fault) => (
                      <span key={fault.message} className={styles.reason}>
                        {fault.message}
                      </span>
                    ))}
                  </td>
                  {row.cells.map((cell, index) => {
                    const fault = row.faults.find((one) => one.column === index);
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                      <td key={index} data-faulty={fault ? true : undefined}>
                        <span>{cell || (fault ? '–' : '')}</span>
                        {fault && <span className={styles.reason}>{fault.message}</span>}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}
