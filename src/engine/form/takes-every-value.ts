import type { FieldType } from './field-type.ts';
import { textRulesOf } from './value-kinds/text-kind.ts';

/**
 * Whether every value of one type is a value of another as it stands, whatever the settings, so that nothing stored has to
 * be looked at when a field's type changes. False where that is not certain.
 */
export function takesEveryValue(to: FieldType, from: FieldType): boolean {
  const [texts, before] = [textRulesOf(to), textRulesOf(from)];
  if (!texts || !before || texts.check || to.columnKind !== from.columnKind) return false;
  if (to.capabilities.isSecret || from.capabilities.isSecret) return false;
  return texts.maximumLength >= before.maximumLength && (texts.isMultiline || !before.isMultiline);
}
