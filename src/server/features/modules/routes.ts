import { modulesEndpoints } from '#contracts/modules/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { orderCategories } from './categories/order-categories.ts';
import { saveCategory } from './categories/save-category.ts';
import { copyModule } from './design/copy-module.ts';
import { createModule } from './design/create-module.ts';
import { deleteModule } from './design/delete-module.ts';
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
import { sortOwnList } from './own-lists/sort-own-list.ts';
import { getQuickLaunch } from './quick-launch/get-quick-launch.ts';
import { listQuickLaunchApps } from './quick-launch/list-quick-launch-apps.ts';
import { setQuickLaunch } from './quick-launch/set-quick-launch.ts';
import { deleteSectionTemplate } from './section-templates/delete-section-template.ts';
import { listSectionTemplates } from './section-templates/list-section-templates.ts';
import { saveSectionTemplate } from './section-templates/save-section-template.ts';
import { getEmailTemplateFields } from './settings/get-email-template-fields.ts';
import { setModuleReassignment } from './settings/set-module-reassignment.ts';
import { updateModule } from './settings/update-module.ts';
import { getModuleVersion } from './versions/get-module-version.ts';
import { listModuleVersions } from './versions/list-module-versions.ts';
import { shareWorkflows } from './workflows/share-workflows.ts';

export const modulesRoutes = routesOf(modulesEndpoints, {
  addFavourite,
  copyModule,
  createModule,
  deleteCategory,
  deleteModule,
  deleteSectionTemplate,
  getEmailTemplateFields,
  getModuleVersion,
  getQuickLaunch,
  listApplicationPage,
  listApplications,
  listFavourites,
  listForms,
  listModulePage,
  listModuleVersions,
  listMostUsed,
  listQuickLaunchApps,
  listReportPage,
  listReservedFieldNames,
  listReservedModuleNames,
  listSectionTemplates,
  orderCategories,
  removeFavourite,
  saveCategory,
  saveSectionTemplate,
  setModuleReassignment,
  setQuickLaunch,
  shareWorkflows,
  sortOwnList,
  updateModule,
});
