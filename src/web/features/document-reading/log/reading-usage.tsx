import { getReadingUsage } from '#contracts/document-reading/get-reading-usage.ts';
import type { lookUpOcrProviders } from '#contracts/document-reading/look-up-ocr-providers.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import page from '#web/ui/layout/page.module.css';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import styles from './log.module.css';

/** What the readings of the last 30 days came to, by day and provider. */
export function ReadingUsage({ providers }: { providers: EndpointOutput<typeof lookUpOcrProviders> }) {
  const t = useT();
  const format = useFormat();
  const asked = useEndpoint(getReadingUsage, { query: {} });
  const nameOf = (id: string) => providers.find((one) => one.id === id)?.ocr_provider_name ?? id;
  const costText = ({ amount, currency }: { amount: string; currency: string }) =>
    `${format.number(amount)} ${currency}`;
  return (
    <section className={page.section} aria-label={t('document-reading:usage')}>
      <h2>{t('document-reading:usage')}</h2>
      <ListState asked={asked} failed={t('document-reading:logFailed')} retryLabel={t('ui:retry')}>
        {({ items, totals }) => (
          <>
            <p className={page.about}>
              {items.length === 0
                ? t('document-reading:noUsage')
                : t('document-reading:usageTotals', {
                    readings: format.number(totals.readings),
                    failures: format.number(totals.failures),
                    pages: format.number(totals.pages),
                  })}
              {totals.costs.length > 0 && ` · ${totals.costs.map(costText).join(', ')}`}
            </p>
            {items.length > 0 && (
              <ScrollArea label={t('document-reading:readings')} className={styles.scroll}>
                <table className={styles.usage}>
                  <thead>
                    <tr>
                      <th scope="col">{t('document-reading:day')}</th>
                      <th scope="col">{t('document-reading:providerName')}</th>
                      <th scope="col">{t('document-reading:readings')}</th>
                      <th scope="col">{t('document-reading:failures')}</th>
                      <th scope="col">{t('document-reading:pages')}</th>
                      <th scope="col">{t('document-reading:meanTime')}</th>
                      {totals.costs.length > 0 && <th scope="col">{t('document-reading:cost')}</th>}
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((row) => (
                      <tr key={`${row.day} ${row.provider_id} ${row.cost?.currency ?? ''}`}>
                        <td>{format.date(row.day)}</td>
                        <td>{nameOf(row.provider_id)}</td>
                        <td>{format.number(row.readings)}</td>
                        <td>{format.number(row.failures)}</td>
                        <td>{format.number(row.pages)}</td>
                        <td>
                          {t('document-reading:seconds', {
                            seconds: format.number(Math.round(row.mean_ms / 100) / 10),
                          })}
                        </td>
                        {totals.costs.length > 0 && <td>{row.cost && costText(row.cost)}</td>}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollArea>
            )}
          </>
        )}
      </ListState>
    </section>
  );
}
