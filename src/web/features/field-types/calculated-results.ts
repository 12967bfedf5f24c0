import type { FieldType } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { MessageKey } from '#messages/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** Whether a form works out the values of a type, so that a designer chooses it by its result. */
export function isCalculated({ group, origin }: FieldType): boolean {
  return group === 'calculated' && origin === 'calculated';
}

/** The results that a calculated value can have; each is a type of its own. */
export function calculatedResults(
  t: Translate,
): readonly { readonly value: string; readonly label: string }[] {
  return [...fieldCatalogue.values()]
    .filter(isCalculated)
    .map(({ name }) => ({ value: name, label: t(`field-help:result_${name}` as MessageKey) }));
}
