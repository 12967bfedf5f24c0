import createPurifier from 'dompurify';
import type { HtmlRules } from '#engine/form/field-type.ts';
import { columnWidths } from '#engine/form/value-kinds/html-tables.ts';

const purifier = createPurifier(window);
const editing = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'TD' || element.tagName === 'TH') drawWidth(element);
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** A cell is drawn as wide as its columns say. */
function drawWidth(cell: Element): void {
  const columns = Number(cell.getAttribute('colspan') ?? 1);
  const widths = columnWidths(cell.getAttribute('colwidth'), columns);
  cell.removeAttribute('colwidth');
  if (widths) cell.setAttribute('width', String(widths.reduce((sum, width) => sum + width, 0)));
}

/** HTML with only the content that the rules allow, for use in a page. Links open in a new tab. */
export function safeHtml(html: string, { tags, attributes }: HtmlRules): string {
  const names = [...new Set(Object.values(attributes).flat())];
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: names,
    // Only this attribute holds an address; the pattern below would empty the others.
    ADD_URI_SAFE_ATTR: names.filter((name) => name !== 'href'),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(https?|mailto):/i,
    ALLOW_UNKNOWN_PROTOCOLS: false,
  });
}

/**
 * HTML for an editor that keeps only the content allowed by the rules. Nothing in it runs or loads, but it still has
 * elements that the editor turns into allowed ones, such as `b` into `strong`.
 */
export function editableHtml(html: string, { attributes }: HtmlRules): string {
  const names = [...new Set(Object.values(attributes).flat())];
  return editing.sanitize(html, {
    FORBID_TAGS: ['svg', 'math', 'style'],
    ALLOWED_ATTR: names,
    ADD_URI_SAFE_ATTR: names.filter((name) => name !== 'href'),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
}
