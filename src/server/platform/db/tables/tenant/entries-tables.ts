// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import type { BigInteger, Filled, Json, Moment } from '../column-types.ts';

/** The tables of `entries` in each tenant’s schema. */
export interface EntriesTables {
  deletedEntries: {
    id: string;
    moduleId: string;
    versionNumber: number;
    entry: Json<unknown>;
    deletedBy: string;
    deletedOn: Moment;
  };
  entrySearch: {
    entryId: string;
    moduleId: string;
    words: string;
    commentWords: string | null;
    createdBy: string | null;
    initiatedBy: string | null;
  };
  files: {
    key: string;
    name: string;
    type: string;
    size: BigInteger;
    moduleId: string | null;
    uploadedBy: string;
    uploadedAt: Moment;
    entryId: string | null;
    commentId: string | null;
  };
  listLayouts: {
    moduleId: string;
    userId: string | null;
    config: Json<ListViewConfig>;
  };
  listViewChoices: {
    moduleId: string;
    userId: string;
    viewId: string;
  };
  listViews: {
    id: string;
    moduleId: string;
    ownerId: string;
    name: string;
    isShared: Filled<boolean>;
    config: Json<ListViewConfig>;
  };
  searchWords: {
    word: string;
  };
  searchedApps: {
    moduleId: string;
    columns: Json<unknown>;
    state: 'waiting' | 'filling' | 'ready';
    done: Filled<number>;
    total: Filled<number>;
  };
  sequenceCounters: {
    moduleId: string;
    fieldName: string;
    period: string;
    lastNumber: BigInteger;
  };
}
