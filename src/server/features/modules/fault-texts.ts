import { faults as de } from '#messages/de/faults.ts';
import { violations as deValues } from '#messages/de/violations.ts';
import { workflowFaults as deWorkflow } from '#messages/de/workflow-faults.ts';
import { faults as en } from '#messages/en/faults.ts';
import { violations as enValues } from '#messages/en/violations.ts';
import { workflowFaults as enWorkflow } from '#messages/en/workflow-faults.ts';
import { faults as es } from '#messages/es/faults.ts';
import { violations as esValues } from '#messages/es/violations.ts';
import { workflowFaults as esWorkflow } from '#messages/es/workflow-faults.ts';
import { faults as fr } from '#messages/fr/faults.ts';
import { violations as frValues } from '#messages/fr/violations.ts';
import { workflowFaults as frWorkflow } from '#messages/fr/workflow-faults.ts';
import { faults as ja } from '#messages/ja/faults.ts';
import { violations as jaValues } from '#messages/ja/violations.ts';
import { workflowFaults as jaWorkflow } from '#messages/ja/workflow-faults.ts';
import { faults as zh } from '#messages/zh/faults.ts';
import { violations as zhValues } from '#messages/zh/violations.ts';
import { workflowFaults as zhWorkflow } from '#messages/zh/workflow-faults.ts';
import type { CodeTexts } from '#server/platform/http/answers/error-texts.ts';

/** Texts of everything that can be wrong with a definition, names and default values among it. */
export const faultTexts: CodeTexts = {
  en: { ...enValues, ...en, ...enWorkflow },
  de: { ...deValues, ...de, ...deWorkflow },
  es: { ...esValues, ...es, ...esWorkflow },
  fr: { ...frValues, ...fr, ...frWorkflow },
  ja: { ...jaValues, ...ja, ...jaWorkflow },
  zh: { ...zhValues, ...zh, ...zhWorkflow },
};
