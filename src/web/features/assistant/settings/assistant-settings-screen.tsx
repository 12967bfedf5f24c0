import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { PageTitle, ReadingColumn, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { ProviderForm } from './provider-form.tsx';
import styles from './settings.module.css';
import { TestProvider } from './test-provider.tsx';
import { UsageTable } from './usage-table.tsx';

/** `/settings/assistant`: the provider that is asked, its limits, and what people have used of it. */
export function AssistantSettingsScreen() {
  const t = useT();
  const config = useEndpoint(getGenaiConfig);
  const state = useEndpoint(getAssistantState);
  useTitle(t('assistant:title'));
  const reason = state.data?.reason;
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('assistant:title')}</PageTitle>
      </SheetHeader>
      <ReadingColumn>
        <div className={styles.column}>
          <p className={styles.about}>{t('assistant:about')}</p>
          {state.data && (
            <Notice tone={reason ? 'info' : 'success'}>
              {reason === 'not_set_up'
                ? state.data.missing.map((name) => t(`assistant:missing_${name}`)).join(' ')
                : t(reason ? 'assistant:reason_off' : 'assistant:isReady')}
            </Notice>
          )}
          <ListState asked={config} failed={t('assistant:loadFailed')} retryLabel={t('ui:retry')}>
            {(stored) => <ProviderForm key={stored.revision} config={stored} />}
          </ListState>
          {state.data?.is_available && <TestProvider />}
          <UsageTable />
        </div>
      </ReadingColumn>
    </Sheet>
  );
}
