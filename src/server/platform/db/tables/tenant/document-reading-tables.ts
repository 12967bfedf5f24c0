// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Layout } from '#engine/reading/learned/layout-of.ts';
import type { LearnedPlace } from '#engine/reading/propose-values.ts';
import type { ReadPage } from '#engine/reading/read-page.ts';
import type { BigInteger, Filled, Json, Moment } from '../column-types.ts';

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
    locale: Filled<string>;
    byBot: Filled<boolean>;
    attempts: Filled<number>;
    takenBy: string | null;
    takenUntil: Moment | null;
    sentOn: Moment | null;
    operation: string | null;
  };
  ocrProviderAccess: {
    providerId: string;
    endpoint: string;
    token: string;
    tokenHint: string;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  ocrProviderSettings: {
    providerId: string;
    isPaused: Filled<boolean>;
    price: string | null;
    pricePer: Filled<'page' | 'document'>;
    currency: Filled<string>;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  readingCorrections: {
    id: string;
    moduleId: string;
    field: string;
    layout: Json<Layout>;
    anchor: Json<LearnedPlace>;
    correctedBy: string | null;
    correctedOn: Moment;
  };
  readingLog: {
    id: string;
    moduleId: string;
    providerId: string;
    service: Filled<string>;
    fileKey: string;
    madeBy: string | null;
    byBot: boolean;
    madeOn: Moment;
    endedOn: Moment;
    durationMs: number;
    pages: number;
    attempts: number;
    cost: string | null;
    currency: Filled<string>;
    outcome: 'read' | 'failed';
    failure: string | null;
  };
  readingUsage: {
    providerId: string;
    day: string;
    currency: string;
    readings: Filled<number>;
    failures: Filled<number>;
    pages: Filled<number>;
    durationMs: Filled<BigInteger>;
    cost: Filled<string>;
  };
}
