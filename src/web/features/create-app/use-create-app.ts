import { useState } from 'react';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { createModuleFromSheet } from '#contracts/exchange/create-module-from-sheet.ts';
import { uploadSheet } from '#contracts/exchange/upload-sheet.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listForms } from '#contracts/modules/list-forms.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
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

/** What is said about a new app, and making it: empty, or of a spreadsheet once one is there. */
export function useCreateApp(onDone: () => void, onCreated: (address: string) => void) {
  const t = useT();
  const [sheet, setSheet] = useState<SheetOfApp | null>(null);
  const [plan, setPlan] = useState<readonly ColumnPlan[]>([]);
  const [errorCells, setErrorCells] = useState<ImportPlan['errorCells']>('refuse');
  const goTo = (address: string) => {
    onDone();
    afterDialog(() => onCreated(address));
  };
  const empty = useAction(createModule, {
    invalidates,
    onSuccess: ({ id }) => goTo(`/form-editor/show/${id}`),
  });
  const filled = useAction(createModuleFromSheet, {
    invalidates,
    onSuccess: ({ id }) => {
      rememberChoice(id, { below: sheet?.found.below.isTaken ? 'take' : 'leaveOut', errorCells });
      goTo(`/module/${id}?import=${sheet?.id}`);
    },
  });
  const creating = sheet ? filled : empty;
  const app = useNewAppSettings(first, creating);
  const submit = () => {
    const body = app.check();
    if (!body) return;
    if (!sheet) empty.run({ body });
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
