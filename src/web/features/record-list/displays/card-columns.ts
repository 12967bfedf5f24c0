import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { headlineNumber } from '#engine/form/values/headline-number.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';

type Config = EndpointOutput<typeof getModuleConfig>;
type RecordColumn = Config['columns'][number];

/** The columns that name an entry at a glance. */
export interface CardColumns {
  /** The running number. */
  readonly number: RecordColumn | null;
  readonly title: RecordColumn | null;
  /** The headline amount: the last calculated number, else the first number. */
  readonly amount: RecordColumn | null;
}

/** The columns of an app that name its entries. */
export function cardColumns({ columns }: Pick<Config, 'columns'>): CardColumns {
  const typed = columns.flatMap((column) => {
    const type = fieldCatalogue.get(column.field?.editorType ?? '');
    return type ? [{ column, type }] : [];
  });
  const amount = headlineNumber(typed);
  const title = typed.find(
    ({ type }) =>
      type.columnKind === 'text' &&
      type.origin !== 'allocated' &&
      type.group !== 'choice' &&
      type.inLists.isSearchable,
  );
  return {
    number: typed.find(({ type }) => type.origin === 'allocated')?.column ?? null,
    title: title?.column ?? null,
    amount: amount?.column ?? null,
  };
}
