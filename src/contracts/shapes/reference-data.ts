import { z } from 'zod';
import { fieldValue, id, instant, personShape } from './basics.ts';

/** Types of the columns of reference data: the field types of these names check, read and write their values. */
export const dataColumnTypes = ['text', 'number', 'date', 'switch'] as const;

/** One column of a reference data set. */
export const dataColumn = z.object({
  /** Key of its value in a row. */
  name: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)
    .refine((name) => !['__proto__', 'constructor', 'prototype'].includes(name)),
  displayName: z.string().trim().min(1).max(60),
  type: z.enum(dataColumnTypes),
});

export type DataColumn = z.output<typeof dataColumn>;

/** A reference data set without its rows. `keyColumn` names the column whose value identifies a row. */
export const dataSetDefinition = z.object({
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(500).default(''),
  columns: z.array(dataColumn).min(1).max(50),
  keyColumn: z.string().max(40),
});

/** Values of one row by column name. */
export const dataRowValues = z.record(z.string().max(40), fieldValue);

/** A stored row. `key` is the text of the key column's value. */
export const dataRow = z.object({
  id,
  key: z.string(),
  revision: z.number().int(),
  values: dataRowValues,
  modified_by: personShape.nullable(),
  modified_on: instant,
});
