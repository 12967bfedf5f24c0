import sanitizeHtml from 'sanitize-html';
import { cellEnds } from '#engine/text/html-text.ts';

/** The body of a mail from HTML that somebody wrote: without anything that runs or loads, and the same as text. */
export function sanitizedMail(html: string): { readonly html: string; readonly text: string } {
  const clean = sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'h1', 'h2'],
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto'],
  });
  return { html: clean, text: plainText(clean) };
}

/** The text of safe HTML, one line per block. */
function plainText(html: string): string {
  const withBreaks = html.replace(cellEnds, ' | ').replace(/<br\s*\/?>|<\/(?:p|div|h[1-6]|li|tr)>/gi, '$&\n');
  const tagless = sanitizeHtml(withBreaks, { allowedTags: [], allowedAttributes: {} });
  const entities: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  };
  return tagless
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
