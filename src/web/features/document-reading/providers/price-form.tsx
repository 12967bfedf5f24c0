import { useState } from 'react';
import { lookUpOcrProviders } from '#contracts/document-reading/look-up-ocr-providers.ts';
import { saveProviderSettings } from '#contracts/document-reading/save-provider-settings.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { parseNumber } from '#engine/value/number-text.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import page from '#web/ui/layout/page.module.css';
import { Select } from '#web/ui/select/select.tsx';
import styles from './providers.module.css';

/** What a provider outside charges. */
export function PriceForm({ provider }: { provider: EndpointOutput<typeof lookUpOcrProviders>[number] }) {
  const t = useT();
  const locale = useLocale();
  const format = useFormat();
  const [price, setPrice] = useState(provider.price === null ? '' : format.number(provider.price));
  const [per, setPer] = useState(provider.price_per);
  const [currency, setCurrency] = useState(provider.currency);
  const save = useAction(saveProviderSettings, { invalidates: [lookUpOcrProviders], errors: 'fields' });
  const body = { ocrProviderId: provider.id, price: priceOf(price, locale), price_per: per, currency };
  return (
    <form
      className={page.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save.run({ body }, t('document-reading:priceSaved'));
      }}
    >
      <div className={styles.price}>
        <Field
          label={t('document-reading:price')}
          help={t('document-reading:priceHelp')}
          error={save.faultAt('body.price')}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={price}
              maxLength={14}
              placeholder={format.number(0.01)}
              onChange={(text) => setPrice(text)}
            />
          )}
        </Field>
        <Field label={t('document-reading:currency')} error={save.faultAt('body.currency')}>
          {(control) => (
            <TextInput
              {...control}
              value={currency}
              maxLength={3}
              placeholder="EUR"
              onChange={(text) => setCurrency(text.trim().toUpperCase())}
            />
          )}
        </Field>
        <Field label={t('document-reading:pricePer')}>
          {(control) => (
            <Select
              {...control}
              value={per}
              options={(['page', 'document'] as const).map((value) => ({
                value,
                label: t(`document-reading:per_${value}`),
              }))}
              onChange={(value) => setPer(value === 'document' ? 'document' : 'page')}
            />
          )}
        </Field>
      </div>
      <div className={page.line}>
        <Button kind="line" type="submit" isBusy={save.isBusy}>
          {t('document-reading:savePrice')}
        </Button>
      </div>
    </form>
  );
}

/** The price that was typed; what is no number goes to the server as it is, which says so. */
function priceOf(text: string, locale: string): string | null {
  const typed = text.trim();
  return typed === '' ? null : String(parseNumber(typed, locale) ?? typed);
}
