import type { ActivityCatalogue, ActivityType } from '#engine/workflow/activity-type.ts';
import { assignment } from './assignment/definition.ts';
import { callWebhook } from './call-webhook/definition.ts';
import { completedProcess } from './completed-process/definition.ts';
import { finishDataConnector } from './finish-data-connector/definition.ts';
import { ifElse } from './if/definition.ts';
import { join } from './join/definition.ts';
import { makeDocument } from './make-document/definition.ts';
import { parallel } from './parallel/definition.ts';
import { sendEmail } from './send-email/definition.ts';
import { setFields } from './set-fields/definition.ts';
import { startModule } from './start-module/definition.ts';
import { startProcess } from './start-process/definition.ts';
import { timer } from './timer/definition.ts';

/** Every activity type, in the order of the designer's palette. */
const types: readonly ActivityType[] = [
  startProcess,
  assignment,
  ifElse,
  parallel,
  join,
  timer,
  setFields,
  sendEmail,
  callWebhook,
  startModule,
  finishDataConnector,
  makeDocument,
  completedProcess,
];

/** The activity types of the product by the wire's `type`. */
export const activityCatalogue: ActivityCatalogue = new Map(types.map((type) => [type.name, type]));
