export { CopyAppDialog } from './copy-app-dialog.tsx';
export { CreateAppDialog } from './create-app-dialog.tsx';
export { type AppSettings, descriptionFault, isHelpAddress, nameFault } from './settings/app-settings.ts';
export { AppSettingsFields, useReservedNames } from './settings/app-settings-fields.tsx';
