import { useState } from 'react';
import { listMlProviders } from '#contracts/document-reading/list-ml-providers.ts';
import { lookUpOcrProviders } from '#contracts/document-reading/look-up-ocr-providers.ts';
import { saveProviderToken } from '#contracts/document-reading/save-provider-token.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import page from '#web/ui/layout/page.module.css';
import { PausedSwitch } from './paused-switch.tsx';
import { PriceForm } from './price-form.tsx';
import styles from './providers.module.css';

type Provider = EndpointOutput<typeof lookUpOcrProviders>[number];

/** One provider: that it runs here, or the address and token by which it is reached. A stored token is never shown. */
export function ProviderAccess({ provider }: { provider: Provider }) {
  const t = useT();
  return (
    <section className={page.section} aria-label={provider.ocr_provider_name}>
      <h2>{provider.ocr_provider_name}</h2>
      {provider.is_embedded ? (
        <p className={styles.state}>
          <Icon name="circle-check" />
          {t('document-reading:embedded')}
        </p>
      ) : (
        <>
          <AccessForm key={`token ${provider.token_hint}`} provider={provider} />
          <PriceForm provider={provider} />
        </>
      )}
      <PausedSwitch provider={provider} />
    </section>
  );
}

function AccessForm({ provider }: { provider: Provider }) {
  const t = useT();
  const [address, setAddress] = useState(provider.endpoint ?? '');
  const [token, setToken] = useState('');
  const save = useAction(saveProviderToken, {
    invalidates: [lookUpOcrProviders, listMlProviders],
    errors: 'fields',
  });
  const store = (next: string | null) =>
    save.run(
      { body: { ocrProviderId: provider.id, endpoint: address.trim(), token: next } },
      next === null ? t('document-reading:tokenRemoved') : t('document-reading:tokenStored'),
    );
  const isReady = URL.canParse(address.trim()) && token.trim() !== '';
  return (
    <form
      className={page.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void store(token.trim());
      }}
    >
      <p className={page.about}>{t('document-reading:outside')}</p>
      <Field label={t('document-reading:address')} isRequired error={save.faultAt('body.endpoint')}>
        {(control) => (
          <TextInput {...control} type="url" autoComplete="off" value={address} onChange={setAddress} />
        )}
      </Field>
      <Field
        label={t('document-reading:token')}
        isRequired
        help={
          provider.token_hint === null
            ? t('document-reading:tokenAbout')
            : t('document-reading:tokenIs', { hint: provider.token_hint })
        }
        error={save.faultAt('body.token')}
      >
        {(control) => (
          <TextInput {...control} type="password" autoComplete="off" value={token} onChange={setToken} />
        )}
      </Field>
      <div className={page.line}>
        <Button kind="primary" type="submit" isBusy={save.isBusy} isDisabled={!isReady}>
          {t('document-reading:storeToken')}
        </Button>
        {provider.is_ready && (
          <Button kind="danger" icon="trash-2" isDisabled={save.isBusy} onClick={() => void store(null)}>
            {t('document-reading:removeToken')}
          </Button>
        )}
      </div>
    </form>
  );
}
