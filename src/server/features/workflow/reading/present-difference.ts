import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { Difference } from '#engine/form/values/differences.ts';
import type { FieldValue } from '#engine/value/field-value.ts';

/** A difference in the words of its reader. */
export interface PresentedDifference {
  readonly path: string;
  readonly label: string;
  readonly line: number | null;
  readonly before: string;
  readonly after: string;
  readonly isCalculated: boolean;
}

const maxTextLength = 200;

/** The field or table section that is stored as one value. */
export function storedFieldOf(difference: Difference): string {
  if (difference.kind !== 'value') return difference.section.name;
  return difference.field.isInTable ? difference.field.sectionName : difference.field.name;
}

/** A difference as texts: labels of choices, names of people, amounts with their unit. */
export function presentDifference(difference: Difference, facts: TextFacts): PresentedDifference {
  if (difference.kind === 'value') {
    const { field, line } = difference;
    return {
      path: field.path,
      label: field.definition.displayName || field.name,
      line,
      before: textOf(field, difference.before, facts),
      after: textOf(field, difference.after, facts),
      isCalculated: field.type.origin === 'calculated',
    };
  }
  const { section, line, row, kind } = difference;
  const text = section.fields
    .map((field) => textOf(field, row[field.name] ?? null, facts))
    .filter((part) => part !== '')
    .join(' · ');
  return {
    path: section.name,
    label: section.definition.displayName || section.name,
    line,
    before: kind === 'removed' ? short(text) : '',
    after: kind === 'added' ? short(text) : '',
    isCalculated: false,
  };
}

/** Blank where the field has another type by now than the value. */
function textOf({ type, definition }: CompiledField, value: FieldValue, facts: TextFacts): string {
  return value === null || type.origin === 'none' ? '' : short(type.toText(value, definition, facts));
}

function short(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > maxTextLength
    ? `${characters.slice(0, maxTextLength).join('')}…`
    : characters.join('');
}
