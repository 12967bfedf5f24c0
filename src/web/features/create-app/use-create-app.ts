import { useState } from 'react';
import { createModuleFromSheet } from '#contracts/exchange/create-module-from-sheet.ts';
import { uploadSheet } from '#contracts/exchange/upload-sheet.ts';
import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { AppTemplate } from '#web/features/app-templates/index.ts';
import { noReading } from '#web/features/document-reading/index.ts';
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
import { changedByNewApp, settingsFrom, useDraftedApp } from './use-drafted-app.ts';
import { useNewAppSettings } from './use-new-app-settings.ts';

const first: AppSettings = {
  name: '',
  description: '',
  categoryId: null,
  appIcon: 'app-window',
  addToQuickLaunch: false,
  ...noReading,
};

interface NewAppOptions {
  readonly onDone: () => void;
  /** Gets the address of the new app. */
  readonly onCreated: (address: string) => void;
  readonly firstTemplate: AppTemplate | null;
}

/** What is said about a new app, and making it: empty, of a template, or of a spreadsheet once one is there. */
export function useCreateApp({ onDone, onCreated, firstTemplate }: NewAppOptions) {
  const t = useT();
  const [sheet, setSheet] = useState<SheetOfApp | null>(null);
  const [plan, setPlan] = useState<readonly ColumnPlan[]>([]);
  const [errorCells, setErrorCells] = useState<ImportPlan['errorCells']>('refuse');
  const goTo = (address: string) => {
    onDone();
    afterDialog(() => onCreated(address));
  };
  const draft = useDraftedApp(firstTemplate, goTo);
  const filled = useAction(createModuleFromSheet, {
    invalidates: changedByNewApp,
    onSuccess: ({ id }) => {
      rememberChoice(id, { below: sheet?.found.below.isTaken ? 'take' : 'leaveOut', errorCells });
      goTo(`/module/${id}?import=${sheet?.id}`);
    },
  });
  const creating = sheet ? filled : draft.making;
  const app = useNewAppSettings(settingsFrom(first, firstTemplate), creating);
  const take = (next: AppTemplate | null) => {
    draft.setTemplate(next);
    app.change(settingsFrom(next ? app.settings : first, next));
  };
  const submit = () => {
    const body = app.check();
    if (!body) return;
    if (!sheet) draft.make(body);
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
    template: draft.template,
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
