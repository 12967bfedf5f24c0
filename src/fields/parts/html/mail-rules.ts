import type { HtmlRules } from '#engine/form/field-type.ts';

/** What can be written into a mail here; pictures would be loaded from elsewhere and are left out. */
export const mailRules: HtmlRules = {
  tags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'code', 'a', 'ul', 'ol', 'li'],
    ...['h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'hr'],
  ],
  attributes: { a: ['href'] },
};

/** What a mail may hold when it is sent: written as HTML, tables and the like as well. */
export const sentMailRules: HtmlRules = {
  tags: [
    ...mailRules.tags,
    ...['b', 'i', 'small', 'sub', 'sup', 'div', 'span', 'h5', 'h6', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
};
