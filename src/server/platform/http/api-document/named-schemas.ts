import { z } from 'zod';
import { botStep, innerBotSteps } from '#contracts/bots/bot-steps.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { sidebarNode } from '#contracts/permissions/get-sidebar-tree.ts';
import * as basics from '#contracts/shapes/basics.ts';
import * as choice from '#contracts/shapes/choice.ts';
import * as comment from '#contracts/shapes/comment.ts';
import * as connector from '#contracts/shapes/connector.ts';
import * as entry from '#contracts/shapes/entry.ts';
import * as entryImport from '#contracts/shapes/entry-import.ts';
import * as list from '#contracts/shapes/list.ts';
import * as listView from '#contracts/shapes/list-view.ts';
import * as module from '#contracts/shapes/module.ts';
import * as moduleDefinition from '#contracts/shapes/module-definition.ts';
import * as quickLaunch from '#contracts/shapes/quick-launch.ts';
import * as recordTemplate from '#contracts/shapes/record-template.ts';
import * as referenceData from '#contracts/shapes/reference-data.ts';
import * as schedule from '#contracts/shapes/schedule.ts';
import * as session from '#contracts/shapes/session.ts';
import * as sheetColumn from '#contracts/shapes/sheet-column.ts';
import * as task from '#contracts/shapes/task.ts';
import * as taskFilter from '#contracts/shapes/task-filter.ts';
import * as taskResult from '#contracts/shapes/task-result.ts';
import * as userView from '#contracts/shapes/user-view.ts';
import * as valueList from '#contracts/shapes/value-list.ts';
import * as webhookEvent from '#contracts/shapes/webhook-event.ts';
import * as workCalendar from '#contracts/shapes/work-calendar.ts';

const shapes: readonly Readonly<Record<string, unknown>>[] = [
  basics,
  choice,
  comment,
  connector,
  entry,
  entryImport,
  list,
  listView,
  module,
  moduleDefinition,
  quickLaunch,
  recordTemplate,
  referenceData,
  schedule,
  session,
  sheetColumn,
  task,
  taskFilter,
  taskResult,
  userView,
  valueList,
  webhookEvent,
  workCalendar,
  { sidebarNode, botStep, innerBotSteps },
];

/**
 * The schemas of the document by name: every shape that contracts share, under the name of its export, and the body and
 * response of each call, under the call's name. A generated client gets types with these names.
 */
export function namedSchemas(endpoints: readonly Endpoint[]): Record<string, z.ZodType> {
  const named: Record<string, z.ZodType> = {};
  const known = new Set<unknown>();
  const name = (text: string, schema: unknown) => {
    if (!(schema instanceof z.ZodType) || known.has(schema)) return;
    known.add(schema);
    const wanted = `${text[0]?.toUpperCase()}${text.slice(1)}`.replace(/Shape$/, '');
    if (wanted in named) throw new Error(`Two schemas of the API are called ${wanted}.`);
    named[wanted] = schema;
  };
  for (const exports of shapes) {
    for (const [text, schema] of Object.entries(exports)) name(text, schema);
  }
  for (const endpoint of endpoints) {
    if (endpoint.transport !== 'upload') name(`${endpoint.name}Request`, endpoint.body);
    if (endpoint.transport !== 'file') name(`${endpoint.name}Data`, endpoint.response);
  }
  return named;
}
