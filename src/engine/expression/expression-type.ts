/**
 * Type of a name or of a whole expression. `number` is an exact decimal; dates and times are compared as such, never
 * as text; `user` has `id`, `name`, `email`, `manager`, `roles`, `teams`; a row type lists its fields.
 */
export type ExpressionType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'datetime'
  | 'user'
  | 'file'
  | 'any'
  | { readonly list: ExpressionType }
  | { readonly row: Readonly<Record<string, ExpressionType>> };
