import { isMovingDays } from '#engine/query/moving-days.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { TaskRow } from '../list/group-tasks.ts';
import { type ChoiceName, choiceNames, type Narrowing } from '../list/narrowing.ts';
import { filterChoices } from './filter-choices.ts';

export const isChoice = (name: Narrowing): name is ChoiceName =>
  choiceNames.some((choice) => choice === name);

/** The text of a condition's chip: people by name, days and statuses in the reader's language. */
export function useConditionWords(tasks: readonly TaskRow[]): (name: Narrowing, text: string) => string {
  const t = useT();
  const format = useFormat();
  return (name, text) => {
    if (isChoice(name)) {
      const label = filterChoices(tasks, name).find((choice) => choice.value === text)?.label;
      // Ids of people whose tasks are all done say nothing.
      return label ?? (name === 'app' || name === 'step' ? text : '…');
    }
    if (name !== 'title' && name !== 'entry' && isMovingDays(text)) return t(`tasks:days_${text}`);
    switch (name) {
      case 'status':
        return statusLabel(text, t);
      case 'due':
        return t(text === 'none' ? 'tasks:dueNone' : 'tasks:dueAny');
      case 'late':
        return '';
      case 'title':
      case 'entry':
        return text;
      default:
        return format.date(text);
    }
  };
}
