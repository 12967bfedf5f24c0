import type { TextFacts } from '../field-type.ts';

/** The ways to write a day in numbers. */
export const dateFormats = ['YYYY-MM-DD', 'DD-MM-YYYY', 'MM-DD-YYYY'] as const;

/** How a column of a file writes days and numbers; null: as in the settings of the organisation and the person. */
export interface Notation {
  readonly dateFormat: (typeof dateFormats)[number] | null;
  readonly decimalMark: '.' | ',' | null;
}

const localeOfMark = { '.': 'en', ',': 'de' } as const;

/** The facts for reading the texts of such a column. */
export function factsOfNotation(facts: TextFacts, notation: Notation | null | undefined): TextFacts {
  if (!notation) return facts;
  const { dateFormat, decimalMark } = notation;
  return {
    ...facts,
    ...(dateFormat === null ? {} : { dateFormat }),
    ...(decimalMark === null ? {} : { locale: localeOfMark[decimalMark] }),
  };
}

/**
 * The common notation of a sheet's columns, for the further sheets of the file; null where they differ or are
 * ambiguous.
 */
export function sharedNotation(notations: readonly (Notation | null)[]): Notation {
  return {
    dateFormat: onlyOne(notations.map((notation) => notation?.dateFormat ?? null)),
    decimalMark: onlyOne(notations.map((notation) => notation?.decimalMark ?? null)),
  };
}

function onlyOne<T>(values: readonly (T | null)[]): T | null {
  const [value, ...others] = new Set(values.filter((one) => one !== null));
  return value === undefined || others.length > 0 ? null : value;
}

/** The usual order of day and month for a language and an organisation, if the year is not first. */
export function usualDateFormat({ dateFormat, locale }: TextFacts): Notation['dateFormat'] {
  if (dateFormat === 'DD-MM-YYYY' || dateFormat === 'MM-DD-YYYY') return dateFormat;
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'DD-MM-YYYY' : 'MM-DD-YYYY';
}
