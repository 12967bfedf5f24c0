import type { ReactNode } from 'react';
import type { getStoreKey } from '#contracts/connect-hub/get-store-key.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';

export type StoredKey = EndpointOutput<typeof getStoreKey>;

/** How an app of Shopify proves who asks. */
const signIns = ['client', 'token'] as const;

export type TextName = 'name' | 'shop' | 'key' | 'secret' | 'client_id' | 'client_secret' | 'scopes';
type EditedKey = Record<'platform' | 'signIn' | Exclude<TextName, 'name' | 'shop' | 'scopes'>, string>;

export const secretNames: ReadonlySet<TextName> = new Set(['key', 'secret', 'client_secret']);

/** The parts of a key that are sent; those that are left blank stay as they are stored. */
export function givenKey(edited: EditedKey, stored: StoredKey | undefined) {
  const { platform, signIn, key, secret, client_id, client_secret } = edited;
  if (platform === 'shopify' && signIn === 'client') {
    return { client_id, ...(client_secret === '' ? {} : { client_secret }) };
  }
  // A token in place of a client has to be given.
  const isOther = stored !== undefined && stored.client_id !== null;
  return { ...(key === '' && !isOther ? {} : { key }), ...(secret === '' ? {} : { secret }) };
}

interface KeyFieldsProps {
  readonly edited: EditedKey;
  readonly stored: StoredKey | undefined;
  readonly text: (name: TextName, label: string, help?: string, isRequired?: boolean) => ReactNode;
  readonly onSignIn: (signIn: string) => void;
}

/** The secret parts of a store key, which can be written and never read; for Shopify with the choice of its kind. */
export function KeyFields({ edited: { platform, signIn }, stored, text, onSignIn }: KeyFieldsProps) {
  const t = useT();
  const isClient = platform === 'shopify' && signIn === 'client';
  const isOfClient = stored !== undefined && stored.client_id !== null;
  const isKept = stored?.key.is_set === true && isClient === isOfClient;
  const kept = isClient ? 'connect-hub:secretSet' : 'connect-hub:keySet';
  const help = isKept ? t(kept, { hint: stored.key.hint }) : undefined;
  if (platform === 'woocommerce') {
    return (
      <>
        {text('key', t('connect-hub:consumerKey'), help)}
        {text('secret', t('connect-hub:consumerSecret'))}
      </>
    );
  }
  return (
    <>
      <Field label={t('connect-hub:signIn')}>
        {(control) => (
          <Select
            {...control}
            value={signIn}
            options={signIns.map((value) => ({ value, label: t(`connect-hub:signIn_${value}`) }))}
            onChange={onSignIn}
          />
        )}
      </Field>
      {isClient && text('client_id', t('connect-hub:clientId'), t('connect-hub:clientHelp'), true)}
      {isClient && text('client_secret', t('connect-hub:clientSecret'), help, !isKept)}
      {!isClient && text('key', t('connect-hub:accessToken'), help, !isKept)}
    </>
  );
}
