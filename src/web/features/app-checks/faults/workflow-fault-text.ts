import type { Fault } from '#engine/form/definition.ts';
import { faultText } from '#web/features/app-draft/index.ts';
import { outcomeLabel } from '#web/features/workflow-graph/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** The text of a workflow fault, with the outcome labels of the canvas. */
export function workflowFaultText({ code, params }: Fault, t: Translate): string {
  const outcome = params?.outcome;
  if (typeof outcome !== 'string') return faultText({ code, params }, t);
  return faultText({ code, params: { ...params, outcome: outcomeLabel(outcome, t) } }, t);
}
