import { listDataRows } from '#contracts/reference-data/list-data-rows.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';

const pageLength = 50;

/** The page, search and order of the rows, kept in the address. `change` removes a parameter whose value is ''. */
export function useRowPage(datasetId: string) {
  const [params, , update] = useAddress();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const sort = params.get('sort') ?? '';
  const change = (next: Readonly<Record<string, string>>) => update((before) => changed(before, next));
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) =>
    change({ q: text, page: '' }),
  );
  const rows = useEndpoint(listDataRows, {
    query: { datasetId },
    body: {
      page,
      length: pageLength,
      search: { searchValue: params.get('q') ?? '' },
      ...(sort
        ? { orders: [{ column: sort.replace(/^-/, ''), dir: sort.startsWith('-') ? 'desc' : 'asc' }] }
        : {}),
    },
  });
  const total = rows.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageLength));
  return { rows, total, page, pages, sort, searchText, setSearchText, change };
}

function changed(before: URLSearchParams, next: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(next)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}
