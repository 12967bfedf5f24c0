import type { PredictionKind } from '#contracts/predictions/prediction-shapes.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** What is predicted, as a title. */
export function predictionTitle(
  { kind, label }: { readonly kind: PredictionKind; readonly label: string },
  t: Translate,
): string {
  return t(`predictions:kind_${kind}`, { field: label });
}
