const placeholder = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names in braces in a template, each once, in order. */
export function placeholdersOf(template: string): string[] {
  return [...new Set([...template.matchAll(placeholder)].map((match) => match[1] ?? ''))];
}

/**
 * Fills the `{name}` placeholders of a title, subject or body. A name that `textOf` does not know stays as written;
 * filled-in texts are never searched for placeholders. `html`: filled-in texts are escaped for HTML content and quoted
 * attributes; the template itself is not. `json`: filled-in texts are escaped for the inside of a JSON string. `line`:
 * line breaks and other control characters become spaces, for a title or a mail subject.
 */
export function renderTemplate(
  template: string,
  textOf: (name: string) => string | undefined,
  form: 'line' | 'html' | 'json',
): string {
  if (template === '') return '';
  const filled = template.replace(placeholder, (whole, name: string) => {
    const text = textOf(name);
    if (text === undefined) return whole;
    if (form === 'json') return JSON.stringify(text).slice(1, -1);
    return form === 'html' ? escapeHtml(text) : text;
  });
  return form === 'line' ? filled.replace(/\p{Cc}+/gu, ' ').trim() : filled;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? character);
}
