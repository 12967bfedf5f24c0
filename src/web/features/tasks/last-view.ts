import { preference } from '#web/lib/storage/preference.ts';
import { paramsOf, type TaskView, viewOf } from './list/task-view.ts';

/** The tab and the app that somebody looked at last. Lists scroll without an end, so there is no page to remember. */
interface LastView {
  readonly userId: string;
  readonly tab: string;
  readonly app: string;
}

const nowhere: LastView = { userId: '', tab: '', app: '' };

const lastView = preference('last-history', nowhere, (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { userId, tab, app } = stored as Partial<Record<string, unknown>>;
  const isWhole = typeof userId === 'string' && typeof tab === 'string' && typeof app === 'string';
  return isWhole ? { userId, tab, app } : null;
});

/** Remembers a view of the tasks on this device, over sign-ins of the same person. */
export function keepLastView(userId: string, { tab, narrow }: TaskView): void {
  lastView.write({ userId, tab, app: narrow.app ?? '' });
}

/** Where the task list was last looked at, as its address; nothing for somebody else, or for one's own whole list. */
export function lastViewOf(userId: string): URLSearchParams {
  const { userId: whose, tab, app } = lastView.read();
  if (whose !== userId) return new URLSearchParams();
  return paramsOf(viewOf(new URLSearchParams({ tab, ...(app === '' ? {} : { app }) })));
}
