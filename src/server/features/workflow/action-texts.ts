import { actions as deActions } from '#messages/de/actions.ts';
import { workflowFaults as deFaults } from '#messages/de/workflow-faults.ts';
import { actions as enActions } from '#messages/en/actions.ts';
import { workflowFaults as enFaults } from '#messages/en/workflow-faults.ts';
import { actions as esActions } from '#messages/es/actions.ts';
import { workflowFaults as esFaults } from '#messages/es/workflow-faults.ts';
import { actions as frActions } from '#messages/fr/actions.ts';
import { workflowFaults as frFaults } from '#messages/fr/workflow-faults.ts';
import { actions as jaActions } from '#messages/ja/actions.ts';
import { workflowFaults as jaFaults } from '#messages/ja/workflow-faults.ts';
import { actions as zhActions } from '#messages/zh/actions.ts';
import { workflowFaults as zhFaults } from '#messages/zh/workflow-faults.ts';
import type { CodeTexts } from '#server/platform/http/answers/error-texts.ts';

/** Texts for the reasons why an action on an entry is refused. */
export const actionTexts: CodeTexts = {
  en: { ...enFaults, ...enActions },
  de: { ...deFaults, ...deActions },
  es: { ...esFaults, ...esActions },
  fr: { ...frFaults, ...frActions },
  ja: { ...jaFaults, ...jaActions },
  zh: { ...zhFaults, ...zhActions },
};
