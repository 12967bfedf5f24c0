import { listMlProviders } from '#contracts/document-reading/list-ml-providers.ts';
import { lookUpOcrProviders } from '#contracts/document-reading/look-up-ocr-providers.ts';
import { saveProviderSettings } from '#contracts/document-reading/save-provider-settings.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Switch } from '#web/ui/input/checkbox.tsx';
import page from '#web/ui/layout/page.module.css';

/** Pauses a provider, or resumes it. What it needs to be reached stays. */
export function PausedSwitch({ provider }: { provider: EndpointOutput<typeof lookUpOcrProviders>[number] }) {
  const t = useT();
  const save = useAction(saveProviderSettings, { invalidates: [lookUpOcrProviders, listMlProviders] });
  return (
    <div>
      <Switch
        label={t('document-reading:paused')}
        isChecked={provider.is_paused}
        onChange={(isPaused) =>
          void save.run(
            { body: { ocrProviderId: provider.id, is_paused: isPaused } },
            t(isPaused ? 'document-reading:providerPaused' : 'document-reading:providerResumed'),
          )
        }
      />
      <p className={page.about}>
        {t('document-reading:pausedHelp')} {!provider.is_embedded && t('document-reading:pausedKeeps')}
      </p>
    </div>
  );
}
