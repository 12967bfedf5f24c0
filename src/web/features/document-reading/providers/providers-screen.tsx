import { lookUpOcrProviders } from '#contracts/document-reading/look-up-ocr-providers.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import page from '#web/ui/layout/page.module.css';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { ReadingLog } from '../log/reading-log.tsx';
import { ReadingUsage } from '../log/reading-usage.tsx';
import { ProviderAccess } from './provider-access.tsx';
import styles from './providers.module.css';

/** `/settings/document-providers`: who can read documents, and how those outside are reached. */
export function DocumentProvidersScreen() {
  const t = useT();
  const providers = useEndpoint(lookUpOcrProviders, { body: {} });
  useTitle(t('document-reading:providers'));
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('document-reading:providers')}</PageTitle>
      </SheetHeader>
      <ListState asked={providers} failed={t('document-reading:loadFailed')} retryLabel={t('ui:retry')}>
        {(list) => (
          <div className={styles.body}>
            <div className={`${page.column} ${page.wide}`}>
              <div className={styles.providers}>
                <p className={page.about}>{t('document-reading:providersAbout')}</p>
                {list.map((provider) => (
                  <ProviderAccess key={provider.id} provider={provider} />
                ))}
              </div>
              <ReadingUsage providers={list} />
              <ReadingLog providers={list} />
            </div>
          </div>
        )}
      </ListState>
    </Sheet>
  );
}
