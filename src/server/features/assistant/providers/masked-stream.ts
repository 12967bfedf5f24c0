import { masked } from '#server/platform/outbound/masked.ts';

/**
 * Hands on a text that comes in pieces without the secrets in it, wherever it is cut. What may be the beginning of a
 * secret waits for the next piece.
 */
export function maskedStream(secrets: readonly string[], onText: (text: string) => void) {
  let waiting = '';
  const emit = (text: string) => {
    if (text !== '') onText(text);
  };
  return {
    push: (text: string) => {
      const whole = masked(waiting + text, secrets);
      const kept = secrets.reduce((most, secret) => Math.max(most, beginningOf(secret, whole)), 0);
      emit(whole.slice(0, whole.length - kept));
      waiting = whole.slice(whole.length - kept);
    },
    end: () => {
      emit(waiting);
      waiting = '';
    },
  };
}

/** How many characters at the end of the text are the first of the secret. */
function beginningOf(secret: string, text: string): number {
  for (let length = Math.min(secret.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(secret.slice(0, length))) return length;
  }
  return 0;
}
