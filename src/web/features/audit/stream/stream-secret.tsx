import { revealAuditStreamSecret } from '#contracts/audit/stream/reveal-audit-stream-secret.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';

/** The secret that batches are signed with, once somebody wants to see it. */
export function StreamSecret() {
  const t = useT();
  const revealing = useAction(revealAuditStreamSecret, { errors: 'toast' });
  if (revealing.output) return <code>{revealing.output.secret}</code>;
  return (
    <div>
      <Button size="small" icon="eye" isBusy={revealing.isBusy} onClick={() => void revealing.run(undefined)}>
        {t('audit:streamSecret')}
      </Button>
    </div>
  );
}
