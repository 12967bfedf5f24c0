/** The only interface between field types and storage; mapped to SQL once, in `platform/db/column-kinds.ts`. */
export type ColumnKind =
  | 'text'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamptz'
  | 'uuid'
  | 'jsonb'
  | 'textList';
