const minMaskedLength = 4;

/** A text from outside without secrets that were sent there: an answer that repeats the request must not reveal one. */
export function masked(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, ...secret.split(' ')])
    .filter((secret) => secret.length >= minMaskedLength)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}
