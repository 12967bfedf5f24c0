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
export const maxNameLength = 40;

const reservedFields = new Set(reservedFieldNames.map((name) => name.toLowerCase()));
const reservedModules = new Set(reservedModuleNames.map((name) => name.toLowerCase()));

/**
 * The naming rules of titles: at most 40 letters, digits, spaces, `_` and `-`, not starting with a space or digit.
 * JSON, dates and times are exempt (`isNotation`).
 */
export function checkName(name: string): NameFault {
  if (name.trim() === '') return 'required';
  if (isNotation(name)) return null;
  if ([...name].length > maxNameLength) return 'name_too_long';
  if (/^\s/.test(name)) return 'name_starts_with_space';
  if (/^\p{N}/u.test(name)) return 'name_starts_with_number';
  return /^[\p{L}\p{M}\p{N} _-]+$/u.test(name) ? null : 'name_special_characters';
}

/** Checks the name of an app: as `checkName`, and not a reserved name of the product. */
export function checkModuleName(name: string): NameFault {
  return checkName(name) ?? (reservedModules.has(name.trim().toLowerCase()) ? 'name_reserved' : null);
}

/**
 * Checks the name of a field or a table section, which is also a name in expressions: ASCII letters, digits and `_`.
 */
export function checkFieldName(name: string): NameFault {
  const fault = checkName(name);
  if (fault !== null) return fault;
  // Dates and times are not exempt here, because expressions could not use such a name.
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return 'name_special_characters';
  return reservedFields.has(name.toLowerCase()) ? 'name_reserved' : null;
}

/** Whether a text is JSON (an object or a list), a date in one of the formats of the settings, or a time. */
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

/** Whether a text consists only of digits, such as a code. */
export function hasDigitsOnly(text: string): boolean {
  return /^\d+$/.test(text);
}
