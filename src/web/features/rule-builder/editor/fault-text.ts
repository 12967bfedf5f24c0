import type { ExpressionFault } from '#engine/expression/expression.ts';
import { withTypeWords } from '#engine/expression/type-words.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

type Key = Parameters<Translate>[0];

/** An error of an expression in the user's language. */
export function expressionFaultText(
  { code, params }: Pick<ExpressionFault, 'code' | 'params'>,
  t: Translate,
): string {
  return t(
    `faults:${code}` as Key,
    withTypeWords(code, params, (type) => t(`faults:type_${type}` as Key)),
  );
}
