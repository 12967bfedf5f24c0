import type { Endpoint } from '../endpoint.ts';
import { addFavourite } from './add-favourite.ts';
import { applyConfigToAllUsers } from './apply-config-to-all-users.ts';
import { checkDraft } from './check-draft.ts';
import { copyModule } from './copy-module.ts';
import { createModule } from './create-module.ts';
import { deleteCategory } from './delete-category.ts';
import { deleteModule } from './delete-module.ts';
import { discardDraft } from './discard-draft.ts';
import { getEmailTemplateFields } from './get-email-template-fields.ts';
import { getModule } from './get-module.ts';
import { getModuleConfig } from './get-module-config.ts';
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
import { previewEmailTemplate } from './preview-email-template.ts';
import { publishModule } from './publish-module.ts';
import { removeFavourite } from './remove-favourite.ts';
import { rollBackModule } from './roll-back-module.ts';
import { saveCategory } from './save-category.ts';
import { saveModule } from './save-module.ts';
import { sendTestEmail } from './send-test-email.ts';
import { setModuleReassignment } from './set-module-reassignment.ts';
import { setQuickLaunch } from './set-quick-launch.ts';
import { setUserConfig } from './set-user-config.ts';
import { updateEmailTemplate } from './update-email-template.ts';
import { updateModule } from './update-module.ts';

/** The endpoints of this folder. */
export const modulesEndpoints = [
  listApplicationPage,
  listReportPage,
  listModulePage,
  listQuickLaunchApps,
  getQuickLaunch,
  setQuickLaunch,
  addFavourite,
  applyConfigToAllUsers,
  checkDraft,
  copyModule,
  createModule,
  deleteCategory,
  deleteModule,
  getEmailTemplateFields,
  getModuleConfig,
  getModule,
  listApplications,
  listFavourites,
  listForms,
  listMostUsed,
  listReservedFieldNames,
  listReservedModuleNames,
  publishModule,
  removeFavourite,
  saveCategory,
  saveModule,
  setModuleReassignment,
  setUserConfig,
  discardDraft,
  getModuleVersion,
  listModuleVersions,
  rollBackModule,
  updateModule,
  previewEmailTemplate,
  sendTestEmail,
  updateEmailTemplate,
] as const satisfies readonly Endpoint[];
