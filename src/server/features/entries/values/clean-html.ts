import sanitizeHtml from 'sanitize-html';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { HtmlRules } from '#engine/form/field-type.ts';
import { boundedCell } from '#engine/form/value-kinds/html-tables.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { placedValues, replaceValues } from './field-walk.ts';

const holdsHtml = (field: CompiledField) => field.type.html !== undefined;
const linkSchemes = ['http', 'https', 'mailto'];
const fileKeyPattern = /^[\w./-]{1,500}$/;

/** The values with all HTML reduced to what its field allows; anything that could run or be loaded is removed. */
export function cleanHtml(form: CompiledForm, values: EntryValues): EntryValues {
  const isConcerned = [...placedValues(form, values, holdsHtml)].some(({ value }) => value !== null);
  if (!isConcerned) return values;
  return replaceValues(form, values, holdsHtml, (value, { type, definition }) => {
    if (typeof value !== 'string' || !type.html) return null;
    const checked = type.check(cleaned(value, type.html), definition);
    return checked.ok ? checked.value : null;
  });
}

const cell = (tagName: string, attributes: Record<string, string>) => ({
  tagName,
  attribs: boundedCell(attributes),
});

function cleaned(html: string, { tags, attributes }: HtmlRules): string {
  return sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: linkSchemes,
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: { td: cell, th: cell },
    // Pictures come only from the file store.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !fileKeyPattern.test(attribs['data-file-key'] ?? ''),
  });
}
