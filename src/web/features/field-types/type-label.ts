import { fieldCatalogue } from '#fields/catalogue.ts';
import type { MessageKey } from '#messages/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** Name of a field type as people read it. */
export function typeLabel(typeName: string, t: Translate): string {
  return fieldCatalogue.has(typeName) ? t(`fields:${typeName}` as MessageKey) : typeName;
}
