import { z } from 'zod';

/** VIES, the register of VAT numbers of the European Commission, by its REST interface. */
export const vatRegisterAddress = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

export const vatPath = (country: string, number: string) =>
  `/ms/${country.toUpperCase()}/vat/${encodeURIComponent(number.replaceAll(/[ .]/g, '').toUpperCase())}`;

/** A name or an address that a country does not tell. */
const withheld = /^-*$/;
const text = z
  .string()
  .nullish()
  .transform((value) => (value === null || value === undefined || withheld.test(value) ? '' : value.trim()));

export const vatAnswer = z
  .object({ isValid: z.boolean(), userError: z.string().nullish(), name: text, address: text })
  .transform(({ isValid, userError, name, address }) => {
    const isAnswered = !userError || userError === 'VALID' || userError === 'INVALID';
    const result = isValid ? ('valid' as const) : isAnswered ? ('invalid' as const) : ('unknown' as const);
    return { result, name, address };
  });
