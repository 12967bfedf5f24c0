import { z } from 'zod';
import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import { type FormParts, partsMarker, partsVersion } from './form-parts.ts';

const maxTextLength = 4_000_000;

const name = z.string().max(60);
const label = z.string().max(250);
const expression = z.string().max(2000);
const count = z.number().int().min(0).max(1000);
const place = z.number().int().min(0);

const field = z.looseObject({
  id: z.string().max(60),
  name,
  displayName: label,
  editorType: z.string().max(40),
  columnIndex: place,
  width: z.number().int().min(1).max(12),
  required: z.boolean().optional(),
  helpText: z.string().max(1000).optional(),
  visibleWhen: expression.optional(),
  keepWhenHidden: z.boolean().optional(),
  readonlyWhen: expression.optional(),
  requiredWhen: expression.optional(),
  validation: z
    .array(z.object({ expression, message: label }))
    .max(20)
    .optional(),
  unique: z.boolean().optional(),
  indexed: z.boolean().optional(),
  expression: expression.optional(),
});

const section = z.object({
  name,
  displayName: label,
  sectionIndex: place,
  orderIndex: place,
  isTable: z.boolean(),
  minimumRowCount: count,
  maximumRowCount: count,
  visibleWhen: expression.optional(),
  rows: z.array(z.object({ rowIndex: place, fields: z.array(field).max(50) })).max(200),
});

const about = z.object({ marker: z.literal(partsMarker), version: z.number() });
const formParts = z.object({
  sections: z.array(section).max(100),
  rows: z.array(z.array(field).max(50)).max(1000),
});

/** The parts in a text. `foreign`: it is another kind of text. `newer`: a later release of the product wrote it. */
export function readFormParts(text: string): FormParts | 'foreign' | 'newer' {
  if (text.length > maxTextLength || !text.trimStart().startsWith('{')) return 'foreign';
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return 'foreign';
  }
  const head = about.safeParse(read);
  if (!head.success) return 'foreign';
  if (head.data.version > partsVersion) return 'newer';
  const checked = formParts.safeParse(read);
  if (!checked.success) return 'foreign';
  return {
    sections: checked.data.sections as SectionDefinition[],
    rows: checked.data.rows as unknown as FieldDefinition[][],
  };
}
