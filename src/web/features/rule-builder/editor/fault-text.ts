import type { ExpressionFault } from '#engine/expression/expression.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** What is wrong with an expression, in the reader's language. */
export function expressionFaultText({ code, params }: ExpressionFault, t: Translate): string {
  return t(`faults:${code}` as Parameters<Translate>[0], params);
}
