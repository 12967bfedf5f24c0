import type { ApiError } from '#web/lib/http/api-error.ts';

/** What a refused request says, with each setting that is missing. */
export function refusalText({ message, violations }: ApiError): string {
  return [message, ...violations.map((one) => one.message)].join(' ');
}
