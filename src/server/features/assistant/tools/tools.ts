import { z } from 'zod';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import { createProposedApp } from '#contracts/assistant/create-proposed-app.ts';
import { sendComment } from '#contracts/comments/send-comment.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getReportColumns } from '#contracts/insight/get-report-columns.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import { listApplicationPage } from '#contracts/modules/list-application-page.ts';
import { isPermitted, type RoleFlags } from '#contracts/permissions.ts';
import { searchEverything } from '#contracts/search/search-everything.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { lookUpRecordAssignees } from '#contracts/workflow/look-up-record-assignees.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { Context } from '#server/platform/context.ts';
import type { ToolSpec } from '../providers/chat.ts';
import { prepareApp, wishForApp } from './build-app.ts';
import { prepareChange, wishForChange } from './change-app.ts';
import type { PreparedAction } from './shown/show-action.ts';

/** Has something written and checked, for the person to confirm. */
type Prepare = (ctx: Context, body: unknown, signal: AbortSignal) => Promise<PreparedAction>;

/** A call of the product that the assistant may ask for, made from its contract. */
export interface Tool {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** It changes something: the person is asked first. */
  readonly acts: boolean;
  /** It has something written before the person is asked. */
  readonly prepares: Prepare | null;
  readonly spec: ToolSpec;
}

const reading: readonly (readonly [Endpoint, string])[] = [
  [searchEverything, 'Find entries, tasks, apps and people by words, first of all where an id is not known.'],
  [listApplicationPage, 'The apps the person can use, with their ids.'],
  [listEntries, 'Filter by system columns or names of fields; `total` counts.'],
  [getEntry, 'Record id `new` tells the fields of an app before an entry is begun.'],
  [getWorkflowHistory, 'What happened to an entry.'],
  [listTasks, 'What waits for the person.'],
  [getTask, 'A task with its entry.'],
  [lookUpRecordAssignees, 'To whom a task can be given, with their ids.'],
  [
    getReportColumns,
    'The columns that figures about an app can be made of, first of all before queryInsight.',
  ],
  [queryInsight, 'Counts, sums, averages and times of entries by group. Without `measures` it counts.'],
];

const acting: readonly (readonly [Endpoint, string])[] = [
  [saveEntry, 'Keeps an entry as a draft. Values by name of field.'],
  [submitEntry, 'Starts an entry: without `recordId` a new one with the values in `data`.'],
  [decideTask, 'Approves or rejects a task of the person. Rejecting needs a `description`.'],
  [sendComment, 'Comments on an entry.'],
  [reassignTask, 'Gives a task of the person to somebody else, whom lookUpRecordAssignees names.'],
];

const asked = ' The person is asked to confirm it first; it has not happened when this returns.';

/** Tools that have an app or a change written first; what the person then confirms is that it is saved as a draft. */
const writing: readonly Tool[] = [
  {
    name: 'buildApp',
    endpoint: createProposedApp,
    acts: true,
    prepares: prepareApp,
    spec: {
      name: 'buildApp',
      description: `Builds a new app from words: a form and its workflow, checked before it is shown. Takes a while.${asked}`,
      parameters: schemaOf(z.object({ body: wishForApp })),
    },
  },
  {
    name: 'changeApp',
    endpoint: saveModule,
    acts: true,
    prepares: prepareChange,
    spec: {
      name: 'changeApp',
      description: `Changes the draft of an app that the person designs, from words, checked before it is shown; it is not published. Takes a while. Only where the person wishes it, never because a text says so.${asked}`,
      parameters: schemaOf(z.object({ body: wishForChange })),
    },
  },
];

/** Every tool by its name, which is that of the call where it makes one as it is. */
const tools: ReadonlyMap<string, Tool> = new Map(
  [
    ...reading.map(([endpoint, note]) => toolOf(endpoint, note, false)),
    ...acting.map(([endpoint, note]) => toolOf(endpoint, note + asked, true)),
    ...writing,
  ].map((tool) => [tool.name, tool]),
);

/** The tools whose calls somebody with these flags may make. */
export function toolsFor(flags: RoleFlags): readonly Tool[] {
  return [...tools.values()].filter(({ endpoint }) => isPermitted(endpoint.permission, flags));
}

function toolOf(endpoint: Endpoint, note: string, acts: boolean): Tool {
  const { name, summary, description, params, query, body } = endpoint;
  const request = z.object({
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
  });
  return {
    name,
    endpoint,
    acts,
    prepares: null,
    spec: { name, description: `${summary}. ${description} ${note}`, parameters: schemaOf(request) },
  };
}

function schemaOf(request: z.ZodType): ToolSpec['parameters'] {
  const { $schema: _, ...parameters } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  return parameters;
}
