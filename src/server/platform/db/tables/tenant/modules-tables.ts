// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { SectionDefinition } from '#engine/form/definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { Filled, Json, Moment, ReadOnly } from '../column-types.ts';

/** The tables and published views of `modules` in each tenant’s schema. */
export interface ModulesTables {
  favouriteModules: {
    userId: string;
    moduleId: string;
    addedOn: Moment;
    orderIndex: Filled<number>;
  };
  moduleCategories: {
    id: string;
    name: string;
    parentId: string | null;
    orderIndex: Filled<number>;
  };
  moduleColumns: {
    moduleId: string;
    columnName: string;
    fieldName: string;
    editorType: string;
    columnKind: ColumnKind;
    isHidden: Filled<boolean>;
    cellTypes: Filled<Json<Readonly<Record<string, string>>>>;
  };
  moduleIndexes: {
    indexName: string;
    moduleId: string;
    columnName: string;
    purpose: 'unique' | 'ascending' | 'descending' | 'search' | 'letters' | 'words' | 'wordLetters';
    createdOn: Moment;
  };
  moduleVersions: {
    moduleId: string;
    number: number;
    definition: Json<ModuleDefinition>;
    contentHash: string;
    note: Filled<string>;
    publishedBy: string;
    publishedOn: Moment;
    openDisclosures: number | null;
  };
  modules: {
    id: string;
    displayName: string;
    description: Filled<string>;
    categoryId: string | null;
    appIcon: Filled<string>;
    addToQuickLaunch: Filled<boolean>;
    isReassignmentDisabled: Filled<boolean>;
    ocrProviderId: string | null;
    ocrProviderName: string | null;
    machineLearningServiceId: string | null;
    draft: Json<ModuleDefinition>;
    draftEtag: string;
    versionNumber: Filled<number>;
    tableName: string;
    createdBy: string;
    createdOn: Moment;
    modifiedBy: string;
    modifiedOn: Moment;
    deletedOn: Moment | null;
    helpFileUrl: string | null;
    helpFileKey: string | null;
    helpFileName: string | null;
  };
  quickLaunchChoices: {
    userId: string;
    moduleIds: string[];
  };
  sectionTemplates: {
    id: string;
    name: string;
    section: Json<SectionDefinition>;
    createdBy: string;
    createdOn: Moment;
  };
  moduleNames: {
    id: ReadOnly<string>;
    displayName: ReadOnly<string>;
    appIcon: ReadOnly<string>;
    versionNumber: ReadOnly<number>;
    deletedOn: ReadOnly<Moment | null>;
  };
}
