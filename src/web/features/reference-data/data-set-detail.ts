import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getDataSet } from '#contracts/reference-data/get-data-set.ts';
import type { listDataRows } from '#contracts/reference-data/list-data-rows.ts';

/** A set of reference data as the server shows it. */
export type DataSetDetail = EndpointOutput<typeof getDataSet>;

/** One of its rows. */
export type DataRow = EndpointOutput<typeof listDataRows>['items'][number];
