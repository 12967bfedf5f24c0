import { cancelLeaving } from '#contracts/administration/cancel-leaving.ts';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import groups from '../groups/groups.module.css';
import styles from './leaving.module.css';

type Left = EndpointOutput<typeof getLeaver>;

/** The day that is set, or that handing over failed on it, with the way to remove it. */
export function LeavingNotice({ left, onRemoved }: { left: Left; onRemoved: () => void }) {
  const t = useT();
  const format = useFormat();
  const { user, leaving } = left;
  const removing = useAction(cancelLeaving, {
    invalidates: [getLeaver, getUser, listUsers],
    success: t('groups:leavingDateRemoved', { name: user.name }),
    onSuccess: onRemoved,
  });
  if (!leaving) return null;
  const when = format.date(leaving.on);
  return (
    <div className={styles.date}>
      {leaving.failed_on ? (
        <Notice>{t('groups:leavingFailed', { name: user.name, when })}</Notice>
      ) : (
        <p className={groups.hint}>
          {t('groups:leavesOnBy', { name: user.name, when, by: leaving.set_by.name })}
        </p>
      )}
      <Button
        kind="line"
        isBusy={removing.isBusy}
        onClick={() => void removing.run({ params: { id: user.id } })}
      >
        {t('groups:removeLeavingDate')}
      </Button>
    </div>
  );
}
