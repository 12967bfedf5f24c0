import type { FieldType } from '#engine/form/field-type.ts';
import { textRulesOf } from '../value-kinds/text-kind.ts';

/**
 * Whether every value of one type is a valid value of another without conversion, for all settings, so that stored
 * values need no check when a field's type changes. False if that is not certain.
 */
export function takesEveryValue(to: FieldType, from: FieldType): boolean {
  const [texts, before] = [textRulesOf(to), textRulesOf(from)];
  if (!texts || !before || texts.check || to.columnKind !== from.columnKind) return false;
  if (to.content === 'secret' || from.content === 'secret') return false;
  return texts.maxLength >= before.maxLength && (texts.isMultiline || !before.isMultiline);
}
