import { getModule } from '#contracts/app-designer/get-module.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { listMoves } from '#contracts/workflow/list-moves.ts';
import { moveRunning } from '#contracts/workflow/move-running.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { takeBackMove } from '#contracts/workflow/take-back-move.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from '../reports/report.module.css';
import type { RunningPreview } from '../reports/result-tones.ts';

/** Moves the movable entries and offers to undo it. Without the right to move, it says who has it. */
export function MoveButton(props: {
  preview: RunningPreview;
  mapping: Readonly<Record<string, string>>;
  onMoved: () => void;
}) {
  const t = useT();
  const { preview, mapping, onMoved } = props;
  const designer = useDesigner();
  const { flags } = useCurrentUser();
  const params = { moduleId: designer.moduleId };
  const invalidates = [previewRunning, getModule, listMoves];
  const undo = useAction(takeBackMove, { invalidates, errors: 'screen' });
  const move = useAction(moveRunning, {
    invalidates,
    onSuccess: ({ done }) => {
      if (done.length === 0) return;
      onMoved();
      const takeBack = () => undo.run({ params, body: { instanceIds: done } });
      toast.undo(t('process:moved', { count: done.length }), t('process:takeBack'), takeBack);
    },
    errors: 'screen',
  });
  const instanceIds = preview.entries
    .filter(({ verdict }) => verdict === 'clean')
    .map(({ instanceId }) => instanceId);
  const [refused] = [...(move.output?.refused ?? []), ...(undo.output?.refused ?? [])];
  const error = move.error ?? undo.error;
  if (!preview.isPublished) return <p className={styles.act}>{t('process:publishFirst')}</p>;
  if (!isAdministrator(flags)) return <p className={styles.act}>{t('process:askAdministrator')}</p>;
  return (
    <>
      {(error ?? refused) && <Notice>{error?.message ?? refused?.message}</Notice>}
      {instanceIds.length > 0 && (
        <div className={styles.act}>
          <Button
            kind="primary"
            size="small"
            isBusy={move.isBusy || undo.isBusy}
            onClick={() => move.run({ params, body: { instanceIds, mapping } })}
          >
            {t('process:moveAll', { count: instanceIds.length })}
          </Button>
        </div>
      )}
    </>
  );
}
