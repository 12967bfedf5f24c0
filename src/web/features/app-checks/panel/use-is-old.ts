import { useDesigner } from '#web/features/app-draft/index.ts';
import { useStaffing } from '../reports/use-reports.ts';

/** Whether the draft has changed since its last test with real data. */
export function useIsOld(): boolean {
  const { status, savedAt } = useDesigner().saving;
  const { dataUpdatedAt: checkedMs } = useStaffing({ keep: true });
  return status !== 'saved' || (savedAt !== null && Date.parse(savedAt) > checkedMs);
}
