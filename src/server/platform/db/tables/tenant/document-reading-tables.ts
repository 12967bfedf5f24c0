// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Anchor } from '#engine/reading/learned/anchor.ts';
import type { Layout } from '#engine/reading/learned/layout-of.ts';
import type { ReadPage } from '#engine/reading/read-page.ts';
import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `document-reading` in each tenant’s schema. */
export interface DocumentReadingTables {
  documentReadings: {
    id: string;
    moduleId: string;
    providerId: string;
    fileKey: string;
    fileType: string;
    state: 'waiting' | 'read' | 'failed';
    failure: string | null;
    pages: Filled<Json<readonly ReadPage[]>>;
    madeBy: string;
    madeOn: Moment;
    finishedOn: Moment | null;
  };
  ocrProviderAccess: {
    providerId: string;
    endpoint: string;
    token: string;
    tokenHint: string;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  readingCorrections: {
    id: string;
    moduleId: string;
    field: string;
    layout: Json<Layout>;
    anchor: Json<Anchor>;
    correctedBy: string | null;
    correctedOn: Moment;
  };
}
