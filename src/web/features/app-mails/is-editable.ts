import { mailRules } from '#fields/parts/html/mail-rules.ts';

/** Other names of what the editor knows, or boxes that mean nothing to a mail. */
const sameAs = ['b', 'i', 'del', 'strike', 'div', 'span'];

/** Whether the editor would lose nothing of a body. */
export function isEditable(html: string): boolean {
  const known = new Set([...mailRules.tags, ...sameAs]);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].every(({ localName }) => known.has(localName));
}
