import { useState } from 'react';
import { createModuleFromSheet } from '#contracts/exchange/create-module-from-sheet.ts';
import { uploadSheet } from '#contracts/exchange/upload-sheet.ts';
import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import { rememberChoice, useSheetReading } from '#web/features/sheet-file/index.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { AppSettings } from './settings/app-settings.ts';
import {
  appNameOf,
  type ColumnPlan,
  columnsOf,
  firstPlan,
  isPlanReady,
  type SheetOfApp,
} from './sheet-plan.ts';
import { changedByNewApp } from './use-drafted-app.ts';

/** A spreadsheet that becomes an app. `onMade` gets the address where its rows come in, `onNamed` the name of the file. */
export function useAppOfSheet(onMade: (address: string) => void, onNamed: (name: string) => void) {
  const t = useT();
  const [sheet, setSheet] = useState<SheetOfApp | null>(null);
  const [plan, setPlan] = useState<readonly ColumnPlan[]>([]);
  const [errorCells, setErrorCells] = useState<ImportPlan['errorCells']>('refuse');
  const making = useAction(createModuleFromSheet, {
    invalidates: changedByNewApp,
    onSuccess: ({ id }) => {
      rememberChoice(id, { below: sheet?.found.below.isTaken ? 'take' : 'leaveOut', errorCells });
      onMade(`/module/${id}?import=${sheet?.id}`);
    },
  });
  const receive = (received: SheetOfApp | null) => {
    making.clear();
    setSheet(received);
    if (!received) return setErrorCells('refuse');
    setPlan(firstPlan(received, (number) => t('form-designer:columnNumber', { number })));
    onNamed(appNameOf(received.fileName));
  };
  const reading = useSheetReading<SheetOfApp>({
    read: (file, query) => upload(uploadSheet, { query }, file),
    onReceived: receive,
  });
  return {
    sheet,
    receive,
    reading,
    errorCells,
    setErrorCells,
    plan,
    setPlan,
    making,
    make: (body: AppSettings) => {
      if (!sheet || !isPlanReady(plan)) return;
      const columns = columnsOf(sheet, plan);
      void making.run({ body: { ...body, importId: sheet.id, columns, errorCells } });
    },
    canSubmit: !sheet || isPlanReady(plan),
  };
}
