import { useState } from 'react';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { createModuleFromTemplate } from '#contracts/app-templates/create-module-from-template.ts';
import { createModuleFromSheet } from '#contracts/exchange/create-module-from-sheet.ts';
import { uploadSheet } from '#contracts/exchange/upload-sheet.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listForms } from '#contracts/modules/list-forms.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { AppTemplate } from '#web/features/app-templates/index.ts';
import { rememberChoice, useSheetReading } from '#web/features/sheet-file/index.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { afterDialog } from './app-settings-dialog.tsx';
import type { AppSettings } from './settings/app-settings.ts';
import {
  appNameOf,
  type ColumnPlan,
  columnsOf,
  firstPlan,
  isPlanReady,
  type SheetOfApp,
} from './sheet-plan.ts';
import { useNewAppSettings } from './use-new-app-settings.ts';

const first: AppSettings = {
  name: '',
  description: '',
  categoryId: null,
  appIcon: 'app-window',
  addToQuickLaunch: false,
};
const invalidates = [listForms, listApplications, getSidebarTree, getModule];

/** What is said about a new app, and making it: empty, of a template, or of a spreadsheet once one is there. */
export function useCreateApp(
  onDone: () => void,
  onCreated: (address: string) => void,
  firstTemplate: AppTemplate | null,
) {
  const t = useT();
  const [sheet, setSheet] = useState<SheetOfApp | null>(null);
  const [plan, setPlan] = useState<readonly ColumnPlan[]>([]);
  const [errorCells, setErrorCells] = useState<ImportPlan['errorCells']>('refuse');
  const goTo = (address: string) => {
    onDone();
    afterDialog(() => onCreated(address));
  };
  const design = ({ id }: { id: string }) => goTo(`/form-editor/show/${id}`);
  const empty = useAction(createModule, { invalidates, onSuccess: design });
  const taken = useAction(createModuleFromTemplate, { invalidates, onSuccess: design });
  const filled = useAction(createModuleFromSheet, {
    invalidates,
    onSuccess: ({ id }) => {
      rememberChoice(id, { below: sheet?.found.below.isTaken ? 'take' : 'leaveOut', errorCells });
      goTo(`/module/${id}?import=${sheet?.id}`);
    },
  });
  const [template, setTemplate] = useState(firstTemplate);
  const creating = sheet ? filled : template ? taken : empty;
  const app = useNewAppSettings(settingsFrom(first, firstTemplate), creating);
  const take = (next: AppTemplate | null) => {
    taken.clear();
    setTemplate(next);
    app.change(settingsFrom(next ? app.settings : first, next));
  };
  const submit = () => {
    const body = app.check();
    if (!body) return;
    if (template) taken.run({ body: { ...body, templateId: template.id } });
    else if (!sheet) empty.run({ body });
    else if (isPlanReady(plan)) {
      const columns = columnsOf(sheet, plan);
      filled.run({ body: { ...body, importId: sheet.id, columns, errorCells } });
    }
  };
  const receive = (received: SheetOfApp | null) => {
    filled.clear();
    setSheet(received);
    if (!received) return setErrorCells('refuse');
    setPlan(firstPlan(received, (number) => t('form-designer:columnNumber', { number })));
    if (app.settings.name === '') app.change({ ...app.settings, name: appNameOf(received.fileName) });
  };
  const reading = useSheetReading<SheetOfApp>({
    read: (file, query) => upload(uploadSheet, { query }, file),
    onReceived: receive,
  });
  return {
    ...app,
    template,
    take,
    sheet,
    receive,
    reading,
    errorCells,
    setErrorCells,
    plan,
    setPlan,
    submit,
    isBusy: creating.isBusy || reading.isBusy,
    canSubmit: !sheet || isPlanReady(plan),
  };
}

/** The settings with the name, the description and the icon of a template. */
function settingsFrom(settings: AppSettings, template: AppTemplate | null): AppSettings {
  if (!template) return settings;
  return { ...settings, name: template.name, description: template.about, appIcon: template.icon };
}
