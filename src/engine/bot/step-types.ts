import type { BotStep, BotStepName, StepOf } from './bot-step.ts';
import type { BotStepType } from './step-type.ts';
import {
  chooseOption,
  clickElement,
  downloadFile,
  openPage,
  readPage,
  takeScreenshot,
  typeText,
  uploadFile,
  waitForElement,
} from './steps/browser-steps.ts';
import { changeEntry } from './steps/change-entry.ts';
import { createEntry } from './steps/create-entry.ts';
import { decide } from './steps/decide.ts';
import { decideTask } from './steps/decide-task.ts';
import { notify } from './steps/notify.ts';
import { readDocument } from './steps/read-document.ts';
import { readEntries } from './steps/read-entries.ts';
import { repeat } from './steps/repeat.ts';
import { runConnector } from './steps/run-connector.ts';
import { sendMail } from './steps/send-mail.ts';
import { transform } from './steps/transform.ts';
import { wait } from './steps/wait.ts';

const stepTypes: { readonly [Name in BotStepName]: BotStepType<StepOf<Name>> } = {
  transform,
  decide,
  repeat,
  wait,
  readEntries,
  createEntry,
  changeEntry,
  decideTask,
  runConnector,
  notify,
  sendMail,
  readDocument,
  openPage,
  typeText,
  clickElement,
  chooseOption,
  readPage,
  waitForElement,
  downloadFile,
  uploadFile,
  takeScreenshot,
};

/** Names of all kinds of steps, in the order in which an editor offers them. */
export const botStepNames = Object.keys(stepTypes) as readonly BotStepName[];

/** The kind of a step. */
export function typeOfStep(step: BotStep): BotStepType<BotStep> {
  return stepTypes[step.type] as BotStepType<BotStep>;
}
