import type { ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import type { StoredIncomingWebhook } from '../stores/incoming-webhook-store.ts';

const form = 'application/x-www-form-urlencoded';

/**
 * WooCommerce tries an address when a webhook is saved there: with a form that has only the number of its webhook, without
 * a signature. It shows a fault unless that is answered. Nothing is done for it.
 */
export function isPingOfShop(
  webhook: Pick<StoredIncomingWebhook, 'authentication'> | undefined,
  { headers, body }: Pick<ProtocolRequest, 'headers' | 'body'>,
): boolean {
  if (webhook?.authentication !== 'woocommerce' || 'x-wc-webhook-signature' in headers) return false;
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase() === form && /^webhook_id=\d{1,20}$/.test(body);
}
