import { getEcommerceVariable } from '#contracts/connect-hub/get-ecommerce-variable.ts';
import { saveEcommerceVariable } from '#contracts/connect-hub/save-ecommerce-variable.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { ShopPrice } from './shop-price.tsx';

const pageSizes = [10, 25, 50, 100];

/** Whether shops are asked, and for how many records at once. Each change is saved at once. */
export function ShopSettings() {
  const t = useT();
  const asked = useEndpoint(getEcommerceVariable);
  const saving = useAction(saveEcommerceVariable, {
    invalidates: [getEcommerceVariable],
    success: t('connect-hub:saved'),
  });
  return (
    <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
      {({ revision, is_on, page_size, ...variable }) => (
        <>
          <Field label={t('connect-hub:shopsOn')}>
            {(control) => (
              <Switch
                {...control}
                isChecked={is_on}
                onChange={(isOn) => void saving.run({ body: { revision, is_on: isOn } })}
              />
            )}
          </Field>
          <Field label={t('connect-hub:pageSize')}>
            {(control) => (
              <Select
                {...control}
                value={String(page_size)}
                options={[...new Set([...pageSizes, page_size])]
                  .sort((one, other) => one - other)
                  .map((size) => ({ value: String(size), label: String(size) }))}
                onChange={(size) => void saving.run({ body: { revision, page_size: Number(size) } })}
              />
            )}
          </Field>
          <ShopPrice variable={{ revision, is_on, page_size, ...variable }} />
        </>
      )}
    </ListState>
  );
}
