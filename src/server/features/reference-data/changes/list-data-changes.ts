import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listDataChanges as endpoint } from '#contracts/reference-data/list-data-changes.ts';
import { countedPage, maxCount } from '#server/features/lists/index.ts';
import { loadPeople } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadDataSet } from '../sets/data-set-store.ts';
import { selectChanges } from './data-change-store.ts';

export async function listDataChanges(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { datasetId, page, length } = query;
  if (!(await loadDataSet(ctx.db, datasetId))) throw notFound();
  const { changes, total } = await selectChanges(ctx.db, {
    dataSetId: datasetId,
    limit: length,
    offset: (page - 1) * length,
    maxCount,
  });
  const people = await loadPeople(
    ctx,
    changes.map(({ changedBy }) => changedBy),
  );
  const items = changes.map(({ id, key, kind, before, after, changedBy, changedOn }) => {
    const author = people.get(changedBy);
    const changed_by = author ? { id: author.id, name: author.name } : null;
    return { id, key, kind, before, after, changed_by, changed_on: changedOn };
  });
  return countedPage(items, query, total);
}
