import type { FieldType, HtmlRules } from '#engine/form/field-type.ts';
import { htmlKind } from '#engine/form/value-kinds/html-kind.ts';
import { tableAttributes, tableTags } from '#engine/form/value-kinds/html-tables.ts';

/** The allowed content of the text. */
export const richtextRules: HtmlRules = {
  tags: ['p', 'br', 'strong', 'em', 'u', 's', 'code', 'a', 'ul', 'ol', 'li', ...tableTags],
  attributes: { a: ['href'], ol: ['start'], ...tableAttributes },
};

export const richtextField: FieldType = {
  ...htmlKind(richtextRules),
  name: 'richtext',
  group: 'text',
  icon: 'Bold',
  settings: [],
  checkSettings: () => [],
  samples: {
    good: [
      { value: '<p>Plain</p>' },
      {
        value:
          '<p><strong>Größe</strong> &amp; <em>北京</em></p><ul><li><p>one</p></li><li><p>two</p></li></ul>',
      },
      { value: '<p><a href="https://example.com/?a=1&amp;b=2">a link</a></p><p></p><p>after</p>' },
      {
        value:
          '<table><tbody><tr><th><p>What</p></th><th><p>Amount</p></th></tr><tr><td colspan="2"><p>Taxi</p></td></tr></tbody></table><p></p>',
      },
      { value: 'no tags at all' },
      { value: '<p></p>' },
    ],
    bad: [
      { value: 5, code: 'not_text' },
      { value: '<p>bell\u0007</p>', code: 'text_characters' },
      { value: `<p>${'a'.repeat(200_000)}</p>`, code: 'text_too_long' },
      { value: `<table><tr>${'<td></td>'.repeat(51)}</tr></table>`, code: 'table_too_large' },
    ],
  },
};
