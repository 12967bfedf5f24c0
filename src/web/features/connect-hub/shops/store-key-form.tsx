import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getStoreKey } from '#contracts/connect-hub/get-store-key.ts';
import { shopPlatforms } from '#contracts/connect-hub/hub-shapes.ts';
import { listStoreKeys } from '#contracts/connect-hub/list-store-keys.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { Select } from '#web/ui/select/select.tsx';

type StoredKey = EndpointOutput<typeof getStoreKey>;

const examples = { shopify: 'https://acme.myshopify.com', woocommerce: 'https://shop.acme.example' };

/** How an app of Shopify proves who asks. */
const signIns = ['client', 'token'] as const;

type TextName = 'name' | 'shop' | 'key' | 'secret' | 'client_id' | 'client_secret' | 'scopes';
type EditedKey = Record<'platform' | 'signIn' | Exclude<TextName, 'name' | 'shop' | 'scopes'>, string>;

const secretNames: ReadonlySet<TextName> = new Set(['key', 'secret', 'client_secret']);

/** The parts of a key that are sent; those that are left blank stay as they are stored. */
function givenKey(edited: EditedKey, stored: StoredKey | undefined) {
  const { platform, signIn, key, secret, client_id, client_secret } = edited;
  if (platform === 'shopify' && signIn === 'client') {
    return { client_id, ...(client_secret === '' ? {} : { client_secret }) };
  }
  // A token in place of a client has to be given.
  const isOther = stored !== undefined && stored.client_id !== null;
  return { ...(key === '' && !isOther ? {} : { key }), ...(secret === '' ? {} : { secret }) };
}

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
  const isWoo = edited.platform === 'woocommerce';
  const isClient = !isWoo && edited.signIn === 'client';
  const isOfClient = stored !== undefined && stored.client_id !== null;
  const isKept = stored?.key.is_set === true && isClient === isOfClient;
  const kept = isClient ? 'connect-hub:secretSet' : 'connect-hub:keySet';
  const keyHelp = isKept ? t(kept, { hint: stored.key.hint }) : undefined;
  return (
    <form
      className={log.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {text('name', t('connect-hub:name'))}
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
      {text('shop', t('connect-hub:shopAddress'))}
      {!isWoo && (
        <Field label={t('connect-hub:signIn')}>
          {(control) => (
            <Select
              {...control}
              value={edited.signIn}
              options={signIns.map((value) => ({ value, label: t(`connect-hub:signIn_${value}`) }))}
              onChange={(signIn) => setEdited({ ...edited, signIn })}
            />
          )}
        </Field>
      )}
      {isClient && text('client_id', t('connect-hub:clientId'), t('connect-hub:clientHelp'), true)}
      {isClient && text('client_secret', t('connect-hub:clientSecret'), keyHelp, !isKept)}
      {!isClient && text('key', t(isWoo ? 'connect-hub:consumerKey' : 'connect-hub:accessToken'), keyHelp)}
      {isWoo && text('secret', t('connect-hub:consumerSecret'))}
      {text('scopes', t('connect-hub:scopes'), t('connect-hub:scopesHelp'))}
      <div>
        <Button kind="primary" size="small" type="submit" isBusy={saving.isBusy}>
          {t('connect-hub:save')}
        </Button>
      </div>
    </form>
  );
}
