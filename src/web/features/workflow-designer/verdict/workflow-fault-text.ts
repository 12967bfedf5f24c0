import type { Fault } from '#engine/form/definition.ts';
import { faultText } from '#web/features/form-designer/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { outcomeLabel } from '../graph/graph.ts';

/** What is wrong with a workflow, with outcomes called what the canvas calls them. */
export function workflowFaultText({ code, params }: Fault, t: Translate): string {
  const outcome = params?.outcome;
  if (typeof outcome !== 'string') return faultText({ code, params }, t);
  return faultText({ code, params: { ...params, outcome: outcomeLabel(outcome, t) } }, t);
}
