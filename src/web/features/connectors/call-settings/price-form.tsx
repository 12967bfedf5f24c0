import { PriceFields } from '#web/features/webhooks/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { SettingsProps } from './settings-props.ts';

/** What the other system charges for a request. */
export function PriceForm({ settings, faultAt, onChange }: SettingsProps) {
  const t = useT();
  return (
    <PriceFields
      label={t('connectors:price')}
      help={t('connectors:priceHelp')}
      price={settings.pricePerRequest}
      currency={settings.currency}
      priceError={faultAt('body.settings.pricePerRequest')}
      currencyError={faultAt('body.settings.currency')}
      onChange={(part) => onChange('price' in part ? { pricePerRequest: part.price } : part)}
    />
  );
}
