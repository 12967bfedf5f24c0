import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTasks } from '#contracts/workflow/decide-tasks.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { reassignAsAdministrator } from '#contracts/workflow/reassign-as-administrator.ts';
import { reassignTasks } from '#contracts/workflow/reassign-tasks.ts';
import type { PickedPerson } from '#web/features/entry-form/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { Result } from '#web/ui/feedback/result-list.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { cardColumns } from '../displays/card-columns.ts';
import { useCardWords } from '../displays/use-card-words.ts';
import type { ModuleConfig } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { type ChosenTasks, chosenTasks, linesOf } from './chosen-tasks.ts';

/** What became of the chosen entries, where not all of it was done. */
export interface BulkReport {
  readonly lines: readonly Result[];
  readonly doneCount: number;
}

const invalidates = [listEntries, groupEntries, getEntry, listTasks, countTasks];

/** Approves or reassigns the tasks of chosen entries. What was not done stays chosen, and is told with the reason. */
export function useBulkTasks(
  config: ModuleConfig,
  rows: readonly RecordRow[],
  onLeft: (ids: ReadonlySet<string>) => void,
) {
  const t = useT();
  const user = useCurrentUser();
  const [report, setReport] = useState<BulkReport | null>(null);
  const wordsOf = useCardWords(rows, cardColumns(config));
  const approval = useAction(decideTasks, { invalidates });
  const reassignment = useAction(reassignTasks, { invalidates });
  const byAdministrator = useAction(reassignAsAdministrator, { invalidates });
  const isAdmin = isAdministrator(user.flags);
  const own = chosenTasks(rows, false);
  const movable = isAdmin ? chosenTasks(rows, true) : own;

  const tell = (
    chosen: ChosenTasks,
    results: EndpointOutput<typeof decideTasks>,
    said: (count: number) => string,
    nothing: string,
  ) => {
    const nameOf = (row: RecordRow) => {
      const { name, number } = wordsOf(row);
      return number === '' ? name : `${number} ${name}`;
    };
    const told = linesOf(chosen, results, { nothing, unknown: t('records:changeFailed'), nameOf });
    onLeft(told.leftIds);
    if (told.leftIds.size === 0) toast.success(said(told.doneCount));
    else setReport(told);
  };
  const approve = async () => {
    const taskIds = own.tasks.map(({ id }) => id);
    const { output } = await approval.run({ body: { taskIds, accepted: true } });
    if (output) tell(own, output, (count) => t('tasks:bulkApproved', { count }), t('records:noOwnTask'));
  };
  const reassign = async ({ id: assignTo, name }: PickedPerson, message: string) => {
    const body = { taskIds: movable.tasks.map(({ id }) => id), assignTo, message };
    const { output } = isAdmin
      ? await byAdministrator.run({ body })
      : await reassignment.run({ body: { ...body, moduleId: config.id } });
    const nothing = t(isAdmin ? 'records:noOpenTask' : 'records:noOwnTask');
    if (output) tell(movable, output, (count) => t('tasks:bulkReassigned', { count, name }), nothing);
    return output !== undefined && output !== null;
  };
  return {
    ...{ approve, reassign, report },
    canApprove: own.tasks.length > 0,
    canReassign: movable.tasks.length > 0,
    isBusy: approval.isBusy || reassignment.isBusy || byAdministrator.isBusy,
    closeReport: () => setReport(null),
  };
}
