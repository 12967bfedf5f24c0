import type { TextFacts } from '../field-type.ts';

/** The ways to write a day in numbers. */
export const dateFormats = ['YYYY-MM-DD', 'DD-MM-YYYY', 'MM-DD-YYYY'] as const;

/** How a column of a file writes days and numbers; null: as the organisation and the person do. */
export interface Notation {
  readonly dateFormat: (typeof dateFormats)[number] | null;
  readonly decimalMark: '.' | ',' | null;
}

const localeOfMark = { '.': 'en', ',': 'de' } as const;

/** The facts by which the texts of such a column are read. */
export function factsOfNotation(facts: TextFacts, notation: Notation | null | undefined): TextFacts {
  if (!notation) return facts;
  const { dateFormat, decimalMark } = notation;
  return {
    ...facts,
    ...(dateFormat === null ? {} : { dateFormat }),
    ...(decimalMark === null ? {} : { locale: localeOfMark[decimalMark] }),
  };
}

/** What the columns of a sheet have in common, for the further sheets of the file; null where they differ or leave it open. */
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

/** The order of day and month that people of a language and an organisation are used to, where it is not a year first. */
export function usualDateFormat({ dateFormat, locale }: TextFacts): Notation['dateFormat'] {
  if (dateFormat === 'DD-MM-YYYY' || dateFormat === 'MM-DD-YYYY') return dateFormat;
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'DD-MM-YYYY' : 'MM-DD-YYYY';
}
