import { masked } from '#server/platform/outbound/masked.ts';
import type { SentHeader } from '../webhook.ts';

/**
 * Headers of a request as the log has them: without secrets, and of each signature only its version and its last four
 * characters, by which one can tell signatures apart.
 */
export function notedHeaders(
  headers: Readonly<Record<string, string>>,
  hidden: readonly string[],
): readonly SentHeader[] {
  return Object.entries(headers).map(([name, value]) => {
    if (name === 'webhook-signature') {
      return { name, value: value.replaceAll(/(\w+,)\S*(\S{4})/g, '$1•••$2') };
    }
    return { name, value: hidden.includes(value) ? '•••' : masked(value, hidden) };
  });
}
