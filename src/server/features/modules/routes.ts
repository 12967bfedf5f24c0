import { addFavourite as addFavouriteEndpoint } from '#contracts/modules/add-favourite.ts';
import { checkDraft as checkDraftEndpoint } from '#contracts/modules/check-draft.ts';
import { copyModule as copyModuleEndpoint } from '#contracts/modules/copy-module.ts';
import { createModule as createModuleEndpoint } from '#contracts/modules/create-module.ts';
import { deleteCategory as deleteCategoryEndpoint } from '#contracts/modules/delete-category.ts';
import { deleteModule as deleteModuleEndpoint } from '#contracts/modules/delete-module.ts';
import { discardDraft as discardDraftEndpoint } from '#contracts/modules/discard-draft.ts';
import { getEmailTemplateFields as getEmailTemplateFieldsEndpoint } from '#contracts/modules/get-email-template-fields.ts';
import { getModule as getModuleEndpoint } from '#contracts/modules/get-module.ts';
import { getModuleVersion as getModuleVersionEndpoint } from '#contracts/modules/get-module-version.ts';
import { getQuickLaunch as getQuickLaunchEndpoint } from '#contracts/modules/get-quick-launch.ts';
import { listApplicationPage as listApplicationPageEndpoint } from '#contracts/modules/list-application-page.ts';
import { listApplications as listApplicationsEndpoint } from '#contracts/modules/list-applications.ts';
import { listFavourites as listFavouritesEndpoint } from '#contracts/modules/list-favourites.ts';
import { listForms as listFormsEndpoint } from '#contracts/modules/list-forms.ts';
import { listModulePage as listModulePageEndpoint } from '#contracts/modules/list-module-page.ts';
import { listModuleVersions as listModuleVersionsEndpoint } from '#contracts/modules/list-module-versions.ts';
import { listMostUsed as listMostUsedEndpoint } from '#contracts/modules/list-most-used.ts';
import { listQuickLaunchApps as listQuickLaunchAppsEndpoint } from '#contracts/modules/list-quick-launch-apps.ts';
import { listReportPage as listReportPageEndpoint } from '#contracts/modules/list-report-page.ts';
import { listReservedFieldNames as listReservedFieldNamesEndpoint } from '#contracts/modules/list-reserved-field-names.ts';
import { listReservedModuleNames as listReservedModuleNamesEndpoint } from '#contracts/modules/list-reserved-module-names.ts';
import { publishModule as publishModuleEndpoint } from '#contracts/modules/publish-module.ts';
import { removeFavourite as removeFavouriteEndpoint } from '#contracts/modules/remove-favourite.ts';
import { rollBackModule as rollBackModuleEndpoint } from '#contracts/modules/roll-back-module.ts';
import { saveCategory as saveCategoryEndpoint } from '#contracts/modules/save-category.ts';
import { saveModule as saveModuleEndpoint } from '#contracts/modules/save-module.ts';
import { setModuleReassignment as setModuleReassignmentEndpoint } from '#contracts/modules/set-module-reassignment.ts';
import { setQuickLaunch as setQuickLaunchEndpoint } from '#contracts/modules/set-quick-launch.ts';
import { updateModule as updateModuleEndpoint } from '#contracts/modules/update-module.ts';
import { deleteSectionTemplate as deleteSectionTemplateEndpoint } from '#contracts/section-templates/delete-section-template.ts';
import { listSectionTemplates as listSectionTemplatesEndpoint } from '#contracts/section-templates/list-section-templates.ts';
import { saveSectionTemplate as saveSectionTemplateEndpoint } from '#contracts/section-templates/save-section-template.ts';
import { createDefinition as createDefinitionEndpoint } from '#contracts/workflow/create-definition.ts';
import { shareWorkflows as shareWorkflowsEndpoint } from '#contracts/workflow/share-workflows.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { saveCategory } from './categories/save-category.ts';
import { checkDraft } from './design/check-draft.ts';
import { copyModule } from './design/copy-module.ts';
import { createModule } from './design/create-module.ts';
import { deleteModule } from './design/delete-module.ts';
import { getModule } from './design/get-module.ts';
import { saveModule } from './design/save-module.ts';
import { addFavourite } from './favourites/add-favourite.ts';
import { listFavourites } from './favourites/list-favourites.ts';
import { removeFavourite } from './favourites/remove-favourite.ts';
import { listApplicationPage } from './listing/list-application-page.ts';
import { listApplications } from './listing/list-applications.ts';
import { listForms } from './listing/list-forms.ts';
import { listModulePage } from './listing/list-module-page.ts';
import { listMostUsed } from './listing/list-most-used.ts';
import { listReportPage } from './listing/list-report-page.ts';
import { listReservedFieldNames, listReservedModuleNames } from './listing/list-reserved-names.ts';
import { publishModuleInUse } from './publish/publish-module.ts';
import { getQuickLaunch } from './quick-launch/get-quick-launch.ts';
import { listQuickLaunchApps } from './quick-launch/list-quick-launch-apps.ts';
import { setQuickLaunch } from './quick-launch/set-quick-launch.ts';
import { deleteSectionTemplate } from './section-templates/delete-section-template.ts';
import { listSectionTemplates } from './section-templates/list-section-templates.ts';
import { saveSectionTemplate } from './section-templates/save-section-template.ts';
import { getEmailTemplateFields } from './settings/get-email-template-fields.ts';
import { setModuleReassignment } from './settings/set-module-reassignment.ts';
import { updateModule } from './settings/update-module.ts';
import { discardDraft } from './versions/discard-draft.ts';
import { getModuleVersion } from './versions/get-module-version.ts';
import { listModuleVersions } from './versions/list-module-versions.ts';
import { rollBackModule } from './versions/roll-back-module.ts';
import { createDefinition } from './workflows/create-definition.ts';
import { shareWorkflows } from './workflows/share-workflows.ts';

export const moduleRoutes: readonly Route[] = [
  route(setQuickLaunchEndpoint, setQuickLaunch),
  route(getQuickLaunchEndpoint, getQuickLaunch),
  route(listQuickLaunchAppsEndpoint, listQuickLaunchApps),
  route(listModulePageEndpoint, listModulePage),
  route(listReportPageEndpoint, listReportPage),
  route(listApplicationPageEndpoint, listApplicationPage),
  route(addFavouriteEndpoint, addFavourite),
  route(checkDraftEndpoint, checkDraft),
  route(copyModuleEndpoint, copyModule),
  route(createModuleEndpoint, createModule),
  route(createDefinitionEndpoint, createDefinition),
  route(shareWorkflowsEndpoint, shareWorkflows),
  route(deleteCategoryEndpoint, deleteCategory),
  route(deleteModuleEndpoint, deleteModule),
  route(getEmailTemplateFieldsEndpoint, getEmailTemplateFields),
  route(getModuleEndpoint, getModule),
  route(listApplicationsEndpoint, listApplications),
  route(listFavouritesEndpoint, listFavourites),
  route(listFormsEndpoint, listForms),
  route(listMostUsedEndpoint, listMostUsed),
  route(listReservedFieldNamesEndpoint, listReservedFieldNames),
  route(listReservedModuleNamesEndpoint, listReservedModuleNames),
  route(publishModuleEndpoint, publishModuleInUse, { hasOwnTransactions: true }),
  route(removeFavouriteEndpoint, removeFavourite),
  route(saveCategoryEndpoint, saveCategory),
  route(saveModuleEndpoint, saveModule),
  route(setModuleReassignmentEndpoint, setModuleReassignment),
  route(discardDraftEndpoint, discardDraft),
  route(getModuleVersionEndpoint, getModuleVersion),
  route(listModuleVersionsEndpoint, listModuleVersions),
  route(rollBackModuleEndpoint, rollBackModule),
  route(deleteSectionTemplateEndpoint, deleteSectionTemplate),
  route(listSectionTemplatesEndpoint, listSectionTemplates),
  route(saveSectionTemplateEndpoint, saveSectionTemplate),
  route(updateModuleEndpoint, updateModule),
];
