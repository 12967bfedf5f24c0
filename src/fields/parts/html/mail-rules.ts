import type { HtmlRules } from '#engine/form/field-type.ts';

/** The allowed content of a mail in the editor. Pictures are excluded, because they would be loaded from elsewhere. */
export const mailRules: HtmlRules = {
  tags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'code', 'a', 'ul', 'ol', 'li'],
    ...['h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'hr'],
  ],
  attributes: { a: ['href'] },
};

/** The allowed content of a mail when it is sent. Mails written as HTML can also hold tables and similar elements. */
export const sentMailRules: HtmlRules = {
  tags: [
    ...mailRules.tags,
    ...['b', 'i', 'small', 'sub', 'sup', 'div', 'span', 'h5', 'h6', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
};
