import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { explainEntry } from '#contracts/workflow/explain-entry.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

type Explanation = EndpointOutput<typeof explainEntry>;
type Action = Explanation['actions'][number]['action'];
type Task = Explanation['waiting'][number]['tasks'][number];

const names = {
  save: 'entry:correct',
  submit: 'entry:submit',
  approve: 'tasks:approve',
  reject: 'tasks:reject',
  reassign: 'tasks:reassign',
  withdraw: 'entry:withdraw',
  goback: 'tasks:sendBack',
  restart: 'why:restart',
  retry: 'process:retry',
  claim: 'tasks:claim',
  release: 'tasks:release',
  addapprover: 'tasks:addApprover',
  delete: 'entry:deleteEntry',
} as const satisfies Record<Action, string>;

/** The actions that people look for most. Other refusals are explained where they occur. */
const missed: readonly Action[] = [
  'approve',
  'reject',
  'reassign',
  'goback',
  'submit',
  'withdraw',
  'restart',
  'delete',
];
/** No one expects to restart an entry that is in progress or was never submitted. */
const notMissed: ReadonlySet<string> = new Set(['not_restartable', 'not_started_submit_instead']);

/** The name of an action as its button has it. */
export function actionName(action: Action, t: Translate): string {
  return t(names[action]);
}

/** Tasks that people have for the same reason, told once. */
export function groupTasks(tasks: readonly Task[]): { text: string; tasks: readonly Task[] }[] {
  return grouped(tasks, (task) => task.because.text).map(([text, group]) => ({ text, tasks: group }));
}

/** Actions that are refused for the same reason, told once. */
export function groupRefusals(
  refused: Explanation['actions'],
): { text: string; actions: readonly Action[] }[] {
  const told = refused.filter(({ action, code }) => missed.includes(action) && !notMissed.has(code));
  return grouped(told, ({ text }) => text).map(([text, group]) => ({
    text,
    actions: group.map(({ action }) => action),
  }));
}

function grouped<Item>(items: readonly Item[], textOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(textOf(item), [...(groups.get(textOf(item)) ?? []), item]);
  return [...groups];
}
