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

const isOfClient = ({ platform, signIn }: Pick<EditedKey, 'platform' | 'signIn'>) =>
  platform === 'shopify' && signIn === 'client';

/** Whether the secret parts can be left blank: a shop has them, of the same kind. */
function canStay(edited: Pick<EditedKey, 'platform' | 'signIn'>, stored: StoredKey | undefined): boolean {
  if (stored?.platform !== edited.platform) return false;
  return isOfClient(edited) ? stored.client_id !== null && stored.key.is_set : stored.client_id === null;
}

/** The parts of a key that are sent: those left blank, too, unless they stay as they are stored. */
export function givenKey(edited: EditedKey, stored: StoredKey | undefined) {
  const { platform, key, secret, client_id, client_secret } = edited;
  const isLeft = (text: string) => text === '' && canStay(edited, stored);
  if (isOfClient(edited)) return { client_id, ...(isLeft(client_secret) ? {} : { client_secret }) };
  const hasSecret = platform === 'woocommerce' && !isLeft(secret);
  return { ...(isLeft(key) ? {} : { key }), ...(hasSecret ? { secret } : {}) };
}

interface KeyFieldsProps {
  readonly edited: EditedKey;
  readonly stored: StoredKey | undefined;
  readonly text: (name: TextName, label: string, help?: string, isRequired?: boolean) => ReactNode;
  readonly onSignIn: (signIn: string) => void;
}

/** The secret parts of a store key, which can be written and never read; for Shopify with the choice of its kind. */
export function KeyFields({ edited, stored, text, onSignIn }: KeyFieldsProps) {
  const t = useT();
  const { platform, signIn } = edited;
  const isClient = isOfClient(edited);
  const isRequired = !canStay(edited, stored);
  const kept = isClient ? 'connect-hub:secretSet' : 'connect-hub:keySet';
  const help = stored?.key.is_set && !isRequired ? t(kept, { hint: stored.key.hint }) : undefined;
  if (platform === 'woocommerce') {
    return (
      <>
        {text('key', t('connect-hub:consumerKey'), help, isRequired)}
        {text('secret', t('connect-hub:consumerSecret'), undefined, isRequired)}
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
      {isClient && text('client_secret', t('connect-hub:clientSecret'), help, isRequired)}
      {!isClient && text('key', t('connect-hub:accessToken'), help, isRequired)}
    </>
  );
}
