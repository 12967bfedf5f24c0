import { aField, aSection } from '#test/factories/module-definition.ts';
import { worldDefinition } from './world.ts';
import type { Ids, Role, World } from './world-types.ts';

const of = <Parts extends object>(
  as: Role,
  request: (ids: Ids, world: World) => Parts = () => ({}) as Parts,
) => ({ as, request });

let lastNumber = 0;
/** A number that no name has yet. */
export const nextNumber = (): number => ++lastNumber;

/** The settings of a new app whose name is free. */
export const freshSettings = () => ({
  name: `Fresh ${nextNumber()}`,
  description: 'New',
  appIcon: 'AppWindow',
});

/** Requests about apps, their categories, versions and templates. */
export const moduleRequests = {
  createModule: of('designer', (ids) => ({ body: { ...freshSettings(), categoryId: ids.category } })),
  deleteCategory: of('designer', (ids) => ({ params: { id: ids.category } })),
  deleteModule: of('designer', (ids) => ({ query: { moduleId: ids.draftModule } })),
  getEmailTemplateFields: of('designer', (ids) => ({ query: { moduleId: ids.module } })),
  getModuleConfig: of('author', (ids) => ({ query: { moduleId: ids.module } })),
  getModule: of('designer', (ids) => ({ query: { id: ids.module } })),
  listApplications: of('author'),
  listFavourites: of('author'),
  listForms: of('designer', () => ({ query: { searchTerm: 'App' } })),
  listMostUsed: of('author'),
  listReservedFieldNames: of('designer'),
  listReservedModuleNames: of('designer'),
  publishModule: of('designer', (ids) => ({ query: { id: ids.draftModule }, body: { note: 'First' } })),
  removeFavourite: of('author', (ids) => ({ query: { moduleId: ids.module } })),
  orderCategories: of('designer', (ids) => ({ body: { parentId: null, order: [ids.category] } })),
  saveCategory: of('designer', (ids) => ({
    body: { id: ids.category, name: `Renamed ${nextNumber()}`, parentId: null },
  })),
  saveModule: of('designer', (ids, world) => ({
    query: { id: ids.draftModule },
    headers: { 'if-match': ids.etag },
    body: worldDefinition(world.canary, ids.user),
  })),
  setModuleReassignment: of('designer', (ids) => ({
    query: { moduleId: ids.draftModule, isReassignmentDisabled: 'true' },
  })),
  discardDraft: of('designer', (ids) => ({ query: { id: ids.module }, headers: { 'if-match': '*' } })),
  getModuleVersion: of('designer', (ids) => ({ query: { id: ids.module, version: '1' } })),
  listModuleVersions: of('designer', (ids) => ({ query: { id: ids.module } })),
  rollBackModule: of('designer', (ids) => ({
    query: { id: ids.module, version: '1' },
    headers: { 'if-match': '*' },
  })),
  deleteSectionTemplate: of('designer', (ids) => ({ params: { id: ids.sectionTemplate } })),
  listSectionTemplates: of('designer'),
  saveSectionTemplate: of('designer', (ids, world) => ({
    body: {
      id: ids.sectionTemplate,
      name: `Section ${world.canary} ${nextNumber()}`,
      section: aSection('address', [aField('street', 'text')]),
    },
  })),
  createModuleFromTemplate: of('designer', () => ({
    body: { ...freshSettings(), templateId: 'leave-request' },
  })),
  listAppTemplates: of('designer'),
  getFirstSteps: of('admin'),
  hideFirstSteps: of('admin'),
  copyModule: of('designer', (ids) => ({ body: { ...freshSettings(), moduleId: ids.draftModule } })),
};
