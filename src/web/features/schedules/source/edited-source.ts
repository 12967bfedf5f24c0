import type { RowSource } from '#contracts/schedules/row-source.ts';
import { type EditedMapping, toEditedMapping, toMapping } from '#web/features/incoming-webhooks/index.ts';

/** Where rows come from, while it is edited. */
export interface EditedSource extends EditedMapping {
  /** Empty: not chosen yet. */
  readonly connectorId: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** Null: not chosen yet. */
  readonly key: string | null;
  readonly maxRows: number;
}

export const freshSource: EditedSource = {
  connectorId: '',
  inputs: {},
  fields: {},
  tables: {},
  key: null,
  maxRows: 100,
};

export function toEditedSource(source: RowSource | null): EditedSource | null {
  return (
    source && {
      connectorId: source.connectorId,
      inputs: Object.fromEntries(source.inputs.map(({ name, value }) => [name, value])),
      ...toEditedMapping(source.mapping),
      key: source.key,
      maxRows: source.maxRows,
    }
  );
}

export function toRowSource(edited: EditedSource): RowSource {
  const { connectorId, inputs, key, maxRows } = edited;
  return {
    connectorId,
    inputs: Object.entries(inputs).map(([name, value]) => ({ name, value })),
    mapping: toMapping(edited),
    key: key ?? '',
    maxRows,
  };
}

/** Whether everything is chosen without which it cannot be saved. */
export function isComplete({ connectorId, key, maxRows }: EditedSource): boolean {
  return connectorId !== '' && key !== null && key !== '' && maxRows > 0;
}
