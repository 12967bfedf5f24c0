import { listOwnDrafts } from '#contracts/entries/list-own-drafts.ts';
import { lookUpEntries } from '#contracts/lookups/look-up-entries.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { call } from '#web/lib/api/client.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import type { TreeModule } from './sidebar/app-tree.ts';

/** A task or an entry, with the address that opens it. `about` names its app. */
export interface FoundEntry {
  readonly id: string;
  readonly isTask: boolean;
  readonly title: string;
  readonly about: string;
  readonly icon: string;
  readonly href: string;
}

/** What a search found. `isWhole` is false where part of it failed. */
interface FoundEntries {
  readonly entries: readonly FoundEntry[];
  readonly isWhole: boolean;
}

type Source = (text: string, signal: AbortSignal) => Promise<readonly FoundEntry[]>;

const maxOfSource = 5;
const maxFound = 12;
const maxDrafts = 100;
const requestsAtOnce = 4;

/**
 * Searches the person's open tasks, own drafts, and the entries of each app that they may see. It stops when enough is
 * found. Throws only when it is stopped.
 */
export async function searchEntries(
  text: string,
  apps: readonly TreeModule[],
  signal: AbortSignal,
): Promise<FoundEntries> {
  const sources = [openTasks, ownDrafts, ...apps.map(entriesOf)];
  const found: (readonly FoundEntry[])[] = [];
  let isWhole = true;
  let next = 0;
  const work = async () => {
    while (next < sources.length && found.flat().length < maxFound) {
      const place = next++;
      try {
        found[place] = (await sources[place]?.(text, signal)) ?? [];
      } catch (error) {
        if (signal.aborted) throw error;
        // An app may be there to start entries in, and its list for others.
        isWhole &&= isApiError(error) && error.status === 404;
      }
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, work));
  return { entries: eachOnce(found.flat()).slice(0, maxFound), isWhole };
}

const openTasks: Source = async (text, signal) => {
  const body = { page: 1, length: maxOfSource, search: { searchValue: text } };
  const { items } = await call(listTasks, { body }, { signal });
  return items.map((task) => ({
    id: task.recordId,
    isTask: true,
    title: task.activity_title || task.record_title,
    icon: task.app_icon,
    about: `${task.display_name} · ${task.record_title}`,
    href: `/tasks?task=${task.id}`,
  }));
};

const ownDrafts: Source = async (text, signal) => {
  const { items } = await call(listOwnDrafts, { body: { page: 1, length: maxDrafts } }, { signal });
  const wanted = text.toLowerCase();
  return items
    .filter(({ record_title }) => record_title.toLowerCase().includes(wanted))
    .slice(0, maxOfSource)
    .map((draft) => ({
      id: draft.id,
      isTask: false,
      title: draft.record_title,
      icon: draft.app_icon,
      about: draft.display_name,
      href: `/item-editor/${draft.moduleId}/${draft.id}`,
    }));
};

function entriesOf(app: TreeModule): Source {
  return async (text, signal) => {
    const query = { moduleId: app.id, searchTerm: text, length: maxOfSource };
    return (await call(lookUpEntries, { query }, { signal })).map(({ id, label }) => ({
      id,
      isTask: false,
      title: label,
      about: app.text,
      icon: app.icon,
      href: `/item-editor/${app.id}/${id}`,
    }));
  };
}

/** An entry with an open task is found as the task only. */
function eachOnce(entries: readonly FoundEntry[]): readonly FoundEntry[] {
  const once = new Map<string, FoundEntry>();
  for (const entry of entries) if (!once.has(entry.id)) once.set(entry.id, entry);
  return [...once.values()];
}
