import type { Endpoint } from '../endpoint.ts';
import { addFavourite } from './add-favourite.ts';
import { copyModule } from './copy-module.ts';
import { createModule } from './create-module.ts';
import { deleteCategory } from './delete-category.ts';
import { deleteModule } from './delete-module.ts';
import { deleteSectionTemplate } from './delete-section-template.ts';
import { getEmailTemplateFields } from './get-email-template-fields.ts';
import { getModuleVersion } from './get-module-version.ts';
import { getQuickLaunch } from './get-quick-launch.ts';
import { listApplicationPage } from './list-application-page.ts';
import { listApplications } from './list-applications.ts';
import { listFavourites } from './list-favourites.ts';
import { listForms } from './list-forms.ts';
import { listModulePage } from './list-module-page.ts';
import { listModuleVersions } from './list-module-versions.ts';
import { listMostUsed } from './list-most-used.ts';
import { listQuickLaunchApps } from './list-quick-launch-apps.ts';
import { listReportPage } from './list-report-page.ts';
import { listReservedFieldNames } from './list-reserved-field-names.ts';
import { listReservedModuleNames } from './list-reserved-module-names.ts';
import { listSectionTemplates } from './list-section-templates.ts';
import { orderCategories } from './order-categories.ts';
import { removeFavourite } from './remove-favourite.ts';
import { saveCategory } from './save-category.ts';
import { saveSectionTemplate } from './save-section-template.ts';
import { setModuleReassignment } from './set-module-reassignment.ts';
import { setQuickLaunch } from './set-quick-launch.ts';
import { shareWorkflows } from './share-workflows.ts';
import { sortOwnList } from './sort-own-list.ts';
import { updateModule } from './update-module.ts';

/** The endpoints of this folder. */
export const modulesEndpoints = [
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
] as const satisfies readonly Endpoint[];
