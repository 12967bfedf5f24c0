import { statusLabel } from '#web/lib/format/status-label.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StatusText } from '#web/ui/status/status-text.tsx';

/** The status of an entry as glyph and word. */
export function EntryStatus({ status }: { status: string }) {
  const t = useT();
  return <StatusText status={status} label={statusLabel(status, t)} />;
}
