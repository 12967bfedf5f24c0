import { canonicalInstant, canonicalTime, isDate } from '#engine/value/calendar.ts';
import { reservedFieldNames, reservedModuleNames } from './reserved-names.ts';

/** Code of `messages/<locale>/violations.ts`, or `null` when the name is fine. */
export type NameFault =
  | 'required'
  | 'name_too_long'
  | 'name_special_characters'
  | 'name_starts_with_space'
  | 'name_starts_with_number'
  | 'name_reserved'
  | null;

/** Longest name, in characters. */
export const maximumNameLength = 40;

const reservedFields = new Set(reservedFieldNames.map((name) => name.toLowerCase()));
const reservedModules = new Set(reservedModuleNames.map((name) => name.toLowerCase()));

/**
 * The naming rules of titles: at most 40 letters, digits, spaces, `_` and `-`, not starting with space or digit. What
 * looks like JSON, a date or a time is exempt from them (`isNotation`).
 */
export function checkName(name: string): NameFault {
  if (name.trim() === '') return 'required';
  if (isNotation(name)) return null;
  if ([...name].length > maximumNameLength) return 'name_too_long';
  if (/^\s/.test(name)) return 'name_starts_with_space';
  if (/^\p{N}/u.test(name)) return 'name_starts_with_number';
  return /^[\p{L}\p{M}\p{N} _-]+$/u.test(name) ? null : 'name_special_characters';
}

/** Name of an app: as `checkName`, and not one of the product's own. */
export function checkModuleName(name: string): NameFault {
  return checkName(name) ?? (reservedModules.has(name.trim().toLowerCase()) ? 'name_reserved' : null);
}

/** Name of a field or a table section, which is a name in expressions too: ASCII letters, digits and `_`. */
export function checkFieldName(name: string): NameFault {
  const fault = checkName(name);
  if (fault !== null) return fault;
  // Nothing is exempt here: a date or a time is no name that an expression could use.
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return 'name_special_characters';
  return reservedFields.has(name.toLowerCase()) ? 'name_reserved' : null;
}

/** Whether a text is written as JSON (an object or a list), a date in one of the formats of the settings, or a time. */
export function isNotation(text: string): boolean {
  if (/^[{[]/.test(text)) return isJson(text);
  const [day, month, year] = text.split('-');
  const dates = [text, `${year}-${month}-${day}`, `${year}-${day}-${month}`];
  return dates.some(isDate) || canonicalTime(text) !== null || canonicalInstant(text) !== null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Text that must consist of digits alone, such as a code. */
export function hasDigitsOnly(text: string): boolean {
  return /^\d+$/.test(text);
}
