import { useState } from 'react';
import { getEcommerceVariable } from '#contracts/connect-hub/get-ecommerce-variable.ts';
import { saveEcommerceVariable } from '#contracts/connect-hub/save-ecommerce-variable.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { PriceFields } from '#web/features/webhooks/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import log from '#web/ui/layout/log-panes.module.css';

/** What a call of a shop costs; saved by its button. */
export function ShopPrice({ variable }: { variable: EndpointOutput<typeof getEcommerceVariable> }) {
  const t = useT();
  const { price, currency, revision } = variable;
  const [edited, setEdited] = useState({ price, currency });
  const saving = useAction(saveEcommerceVariable, {
    invalidates: [getEcommerceVariable],
    success: t('connect-hub:saved'),
    errors: 'fields',
  });
  return (
    <form
      className={log.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run({ body: { ...edited, revision } });
      }}
    >
      <PriceFields
        label={t('connect-hub:price')}
        help={t('connect-hub:priceHelp')}
        {...edited}
        priceError={saving.faultAt('body.price')}
        currencyError={saving.faultAt('body.currency')}
        onChange={(part) => setEdited({ ...edited, ...part })}
      />
      <div>
        <Button size="small" kind="line" type="submit" isBusy={saving.isBusy}>
          {t('connect-hub:savePrice')}
        </Button>
      </div>
    </form>
  );
}
