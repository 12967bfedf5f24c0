import { getModule } from '#contracts/modules/get-module.ts';
import { listMoves } from '#contracts/workflow/list-moves.ts';
import { moveRunning } from '#contracts/workflow/move-running.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { takeBackMove } from '#contracts/workflow/take-back-move.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import styles from './reality.module.css';
import type { RunningPreview } from './verdict-tones.ts';

/** Moves what can move, with a way back; says who can when it is not the reader. */
export function MoveButton(props: {
  preview: RunningPreview;
  mapping: Readonly<Record<string, string>>;
  onMoved: () => void;
}) {
  const t = useT();
  const { preview, mapping, onMoved } = props;
  const { designer } = useWorkflow();
  const { isSysAdmin, isAdministrator } = useCurrentUser().flags;
  const params = { moduleId: designer.moduleId };
  const invalidates = [previewRunning, getModule, listMoves];
  const undo = useEndpointMutation(takeBackMove, { invalidates });
  const move = useEndpointMutation(moveRunning, {
    invalidates,
    onSuccess: ({ done }) => {
      if (done.length === 0) return;
      onMoved();
      const takeBack = () => undo.mutate({ params, body: { instanceIds: done } });
      toast.undo(t('process:moved', { count: done.length }), t('process:takeBack'), takeBack);
    },
  });
  const instanceIds = preview.entries
    .filter(({ verdict }) => verdict === 'clean')
    .map(({ instanceId }) => instanceId);
  const [refused] = [...(move.data?.refused ?? []), ...(undo.data?.refused ?? [])];
  const error = move.error ?? undo.error;
  if (!preview.isPublished) return <p className={styles.act}>{t('process:publishFirst')}</p>;
  if (!isSysAdmin && !isAdministrator) return <p className={styles.act}>{t('process:askAdministrator')}</p>;
  return (
    <>
      {(error ?? refused) && <Notice>{error?.message ?? refused?.message}</Notice>}
      {instanceIds.length > 0 && (
        <div className={styles.act}>
          <Button
            kind="primary"
            size="small"
            isBusy={move.isPending || undo.isPending}
            onClick={() => move.mutate({ params, body: { instanceIds, mapping } })}
          >
            {t('process:moveAll', { count: instanceIds.length })}
          </Button>
        </div>
      )}
    </>
  );
}
