import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';

/** That connectors of a shop ask with a header that belongs to no shop, and how the shop gets its own. */
export function SharedHeader({ header }: { header: string | null }) {
  const t = useT();
  if (header === null) return null;
  return <Notice tone="warning">{t('connect-hub:sharedHeaderText', { header })}</Notice>;
}
