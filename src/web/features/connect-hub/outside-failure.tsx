import type { MessageKey } from '#messages/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';

const texts: Readonly<Record<string, MessageKey>> = {
  status: 'connectors:failure_status',
  unreadable: 'connect-hub:failure_unreadable',
  address_refused: 'connectors:failure_address_refused',
  not_found: 'connectors:failure_not_found',
  not_reachable: 'connectors:failure_not_reachable',
  not_trusted: 'connect-hub:failure_not_trusted',
  timed_out: 'connectors:failure_timed_out',
  too_large: 'connect-hub:failure_too_large',
  token_refused: 'connect-hub:failure_token_refused',
  token_unreachable: 'connect-hub:failure_token_unreachable',
  too_many_redirects: 'connectors:failure_too_many_redirects',
};

/** Why another system gave no proper answer, in words. */
export function outsideReason(t: Translate, failure: string): string {
  return t(texts[failure] ?? 'connectors:failure_not_reachable');
}

/** The same as a notice; nothing if it gave one. */
export function OutsideFailure({ status, failure }: { status: number | null; failure: string | null }) {
  const t = useT();
  if (failure === null) return null;
  const reason = outsideReason(t, failure);
  return (
    <Notice tone="warning">
      {status === null
        ? reason
        : status === 401 || status === 403
          ? t('connect-hub:keyRefused', { status: String(status) })
          : `${reason} (${status})`}
    </Notice>
  );
}
