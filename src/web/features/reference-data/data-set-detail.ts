import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getDataSet } from '#contracts/reference-data/get-data-set.ts';
import type { listDataRows } from '#contracts/reference-data/list-data-rows.ts';

/** A data set in the response of the server. */
export type DataSetDetail = EndpointOutput<typeof getDataSet>;

export type DataRow = EndpointOutput<typeof listDataRows>['items'][number];
