import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteStoreKey } from '#contracts/connect-hub/delete-store-key.ts';
import { getStoreKey } from '#contracts/connect-hub/get-store-key.ts';
import { listStoreKeys } from '#contracts/connect-hub/list-store-keys.ts';
import { revokeStoreKey } from '#contracts/connect-hub/revoke-store-key.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { HeaderButton } from '#web/ui/button/header-button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Revokes a store key, or deletes it after a question. */
export function EndStoreKey({ stored }: { stored: EndpointOutput<typeof getStoreKey> }) {
  const t = useT();
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'revoke' | 'delete' | null>(null);
  const close = () => setAsks(null);
  const revoking = useAction(revokeStoreKey, {
    invalidates: [getStoreKey, listStoreKeys],
    success: t('connect-hub:keyRevoked'),
    onSuccess: close,
  });
  const removing = useAction(deleteStoreKey, {
    invalidates: [listStoreKeys],
    success: t('connect-hub:shopDeleted'),
    onSuccess: () => navigate('/connect-hub/ecommerce'),
  });
  const end = () =>
    asks === 'revoke'
      ? revoking.run({ params: { id: stored.id } })
      : removing.run({ query: { id: stored.id } });
  const title = t(asks === 'revoke' ? 'connect-hub:revoke' : 'connect-hub:deleteShop');
  return (
    <>
      <IconButton icon="trash-2" label={t('connect-hub:deleteShop')} onClick={() => setAsks('delete')} />
      {!stored.is_revoked && (
        <HeaderButton icon="unplug" label={t('connect-hub:revoke')} onClick={() => setAsks('revoke')} />
      )}
      {asks && (
        <ConfirmDialog
          title={title}
          cancelLabel={t('ui:cancel')}
          isBusy={revoking.isBusy || removing.isBusy}
          onConfirm={() => void end()}
          onClose={close}
        >
          {t(asks === 'revoke' ? 'connect-hub:revokeAsk' : 'connect-hub:deleteAsk', { name: stored.name })}
        </ConfirmDialog>
      )}
    </>
  );
}
