import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getStoreKey } from '#contracts/connect-hub/get-store-key.ts';
import { shopPlatforms } from '#contracts/connect-hub/hub-shapes.ts';
import { listStoreKeys } from '#contracts/connect-hub/list-store-keys.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { Select } from '#web/ui/select/select.tsx';
import { givenKey, KeyFields, type StoredKey, secretNames, type TextName } from './key-fields.tsx';

const examples = { shopify: 'https://acme.myshopify.com', woocommerce: 'https://shop.acme.example' };

/** A store key to write; its key can be written and never read. */
export function StoreKeyForm({ stored }: { stored: StoredKey | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const [edited, setEdited] = useState({
    name: stored?.name ?? '',
    platform: stored?.platform ?? shopPlatforms[0],
    shop: stored?.shop ?? '',
    key: '',
    secret: '',
    signIn: stored === undefined || stored.client_id !== null ? 'client' : 'token',
    client_id: stored?.client_id ?? '',
    client_secret: '',
    scopes: (stored?.scopes ?? []).join(', '),
  });
  const saving = useAction(saveStoreKey, {
    invalidates: [getStoreKey, listStoreKeys],
    success: t('connect-hub:saved'),
    errors: 'fields',
    onSuccess: ({ id }) => stored === undefined && navigate(`/connect-hub/store-key/${id}`),
  });
  const save = () => {
    const { name, platform, shop, scopes } = edited;
    const parts = scopes.split(/[,\s]+/).filter((scope) => scope !== '');
    const made = { id: stored?.id, revision: stored?.revision, name, platform, shop, scopes: parts };
    return saving.run({ body: { ...made, ...givenKey(edited, stored) } });
  };
  const text = (name: TextName, label: string, help?: string, isRequired = false) => (
    <Field label={label} help={help} error={saving.faultAt(`body.${name}`)} isRequired={isRequired}>
      {(control) => (
        <TextInput
          {...control}
          type={secretNames.has(name) ? 'password' : 'text'}
          autoComplete="off"
          placeholder={name === 'shop' ? examples[edited.platform] : ''}
          value={edited[name]}
          maxLength={name === 'name' ? 60 : 500}
          onChange={(value) => setEdited({ ...edited, [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <form
      className={log.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {text('name', t('connect-hub:name'), undefined, true)}
      <Field label={t('connect-hub:platform')}>
        {(control) => (
          <Select
            {...control}
            value={edited.platform}
            options={shopPlatforms.map((value) => ({ value, label: t(`connect-hub:platform_${value}`) }))}
            onChange={(platform) => setEdited({ ...edited, platform: platform as typeof edited.platform })}
          />
        )}
      </Field>
      {text('shop', t('connect-hub:shopAddress'), undefined, true)}
      <KeyFields
        edited={edited}
        stored={stored}
        text={text}
        onSignIn={(signIn) => setEdited({ ...edited, signIn })}
      />
      {text('scopes', t('connect-hub:scopes'), t('connect-hub:scopesHelp'))}
      <div>
        <Button kind="primary" size="small" type="submit" isBusy={saving.isBusy}>
          {t('connect-hub:save')}
        </Button>
      </div>
    </form>
  );
}
