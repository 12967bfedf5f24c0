import { getGenaiUsage } from '#contracts/assistant/get-genai-usage.ts';
import type { MessageKey } from '#messages/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { costsText } from '#web/lib/format/costs-text.ts';
import type { Format } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import styles from './settings.module.css';

/** Requests and tokens of the last 30 days, by day, person and feature. */
export function UsageTable() {
  const t = useT();
  const format = useFormat();
  const asked = useEndpoint(getGenaiUsage, { query: {} });
  const isPriced = asked.data?.items.some(({ cost }) => cost !== null) ?? false;
  return (
    <section aria-label={t('assistant:usage')}>
      <SectionTitle>{t('assistant:usage')}</SectionTitle>
      <ListState asked={asked} failed={t('assistant:loadFailed')} retryLabel={t('ui:retry')}>
        {({ items, totals }) => (
          <>
            <p className={styles.about}>
              {items.length === 0
                ? t('assistant:noUsage')
                : t('assistant:usageTotals', {
                    requests: format.number(totals.requests),
                    failures: format.number(totals.failures),
                    input: format.number(totals.input_tokens),
                    output: format.number(totals.output_tokens),
                  })}
              {totals.median_ms !== null &&
                ` · ${t('assistant:usageTime', {
                  median: secondsText(format, totals.median_ms),
                  total: secondsText(format, totals.duration_ms),
                })}`}
              {totals.costs.length > 0 && ` · ${costsText(format, totals.costs)}`}
            </p>
            {items.length > 0 && (
              <div className={styles.scroll}>
                <table className={styles.usage}>
                  <thead>
                    <tr>
                      <th scope="col">{t('assistant:day')}</th>
                      <th scope="col">{t('assistant:person')}</th>
                      <th scope="col">{t('assistant:feature')}</th>
                      <th scope="col">{t('assistant:requests')}</th>
                      <th scope="col">{t('assistant:tokens')}</th>
                      <th scope="col">{t('assistant:medianTime')}</th>
                      <th scope="col">{t('assistant:time')}</th>
                      {isPriced && <th scope="col">{t('assistant:cost')}</th>}
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((row) => (
                      <tr key={`${row.day} ${row.user.id} ${row.feature} ${row.cost?.currency ?? ''}`}>
                        <td>{format.date(row.day)}</td>
                        <td>{row.user.name}</td>
                        <td>{t(`assistant:feature_${row.feature}` as MessageKey)}</td>
                        <td>{format.number(row.requests)}</td>
                        <td>{format.number(row.input_tokens + row.output_tokens)}</td>
                        <td>{row.median_ms !== null && secondsText(format, row.median_ms)}</td>
                        <td>{row.median_ms !== null && secondsText(format, row.duration_ms)}</td>
                        {isPriced && <td>{row.cost && costsText(format, [row.cost])}</td>}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </>
        )}
      </ListState>
    </section>
  );
}

/** Milliseconds in seconds, to a tenth. */
const secondsText = (format: Format, ms: number) => `${format.number(ms / 1000, 1)} s`;
