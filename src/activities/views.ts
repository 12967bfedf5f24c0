import type { ActivityView } from './activity-view.tsx';
import { assignment } from './assignment/definition.ts';
import { assignmentView } from './assignment/view.tsx';
import { callWebhook } from './call-webhook/definition.ts';
import { callWebhookView } from './call-webhook/view.tsx';
import { completedProcess } from './completed-process/definition.ts';
import { completedProcessView } from './completed-process/view.tsx';
import { finishDataConnector } from './finish-data-connector/definition.ts';
import { finishDataConnectorView } from './finish-data-connector/view.tsx';
import { ifElse } from './if/definition.ts';
import { ifElseView } from './if/view.tsx';
import { join } from './join/definition.ts';
import { joinView } from './join/view.tsx';
import { makeDocument } from './make-document/definition.ts';
import { makeDocumentView } from './make-document/view.tsx';
import { parallel } from './parallel/definition.ts';
import { parallelView } from './parallel/view.tsx';
import { sendEmail } from './send-email/definition.ts';
import { sendEmailView } from './send-email/view.tsx';
import { setFields } from './set-fields/definition.ts';
import { setFieldsView } from './set-fields/view.tsx';
import { startModule } from './start-module/definition.ts';
import { startModuleView } from './start-module/view.tsx';
import { startProcess } from './start-process/definition.ts';
import { startProcessView } from './start-process/view.tsx';
import { timer } from './timer/definition.ts';
import { timerView } from './timer/view.tsx';

/** The view of every activity type by its name. */
export const activityViews: ReadonlyMap<string, ActivityView> = new Map([
  [startProcess.name, startProcessView],
  [assignment.name, assignmentView],
  [ifElse.name, ifElseView],
  [parallel.name, parallelView],
  [join.name, joinView],
  [timer.name, timerView],
  [setFields.name, setFieldsView],
  [sendEmail.name, sendEmailView],
  [callWebhook.name, callWebhookView],
  [startModule.name, startModuleView],
  [finishDataConnector.name, finishDataConnectorView],
  [makeDocument.name, makeDocumentView],
  [completedProcess.name, completedProcessView],
]);
