import type { FieldType, HtmlRules } from '#engine/form/field-type.ts';
import { htmlKind } from '#engine/form/value-kinds/html-kind.ts';
import { tableAttributes, tableTags } from '#engine/form/value-kinds/html-tables.ts';

/** The allowed content of the text. */
export const richtextHtmlRules: HtmlRules = {
  tags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'code', 'a', 'ul', 'ol', 'li'],
    ...['h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'hr', 'img'],
    ...tableTags,
  ],
  attributes: { a: ['href'], ol: ['start'], img: ['data-file-key', 'alt'], ...tableAttributes },
};

export const richtextHtmlField: FieldType = {
  ...htmlKind(richtextHtmlRules),
  name: 'richtext-html',
  group: 'text',
  icon: 'Code',
  settings: [],
  checkSettings: () => [],
  samples: {
    good: [
      {
        value:
          '<h2>Title</h2><p>Text</p><blockquote><p>Said</p></blockquote><hr><pre><code>a\n  b</code></pre>',
      },
      { value: '<p>Before</p><img data-file-key="acme/2026-01-01/1" alt="the plan"><p>after</p>' },
      { value: '<ol start="3"><li><p>three</p></li></ol>' },
    ],
    bad: [
      { value: ['<p>x</p>'], code: 'not_text' },
      { value: '<p>\u0000</p>', code: 'text_characters' },
      { value: `<p>${'a'.repeat(200_000)}</p>`, code: 'text_too_long' },
    ],
  },
};
