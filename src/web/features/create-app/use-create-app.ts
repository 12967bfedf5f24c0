import type { ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import type { AppTemplate } from '#web/features/app-templates/index.ts';
import { noReading } from '#web/features/document-reading/index.ts';
import { afterDialog } from './app-settings-dialog.tsx';
import type { AppSettings } from './settings/app-settings.ts';
import { useAppOfSheet } from './use-app-of-sheet.ts';
import { settingsFrom, useDraftedApp } from './use-drafted-app.ts';
import { useNewAppSettings } from './use-new-app-settings.ts';
import { useProposedApp } from './use-proposed-app.ts';

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

/** What is said about a new app, and making it: empty, of a template, of words, or of a spreadsheet once one is there. */
export function useCreateApp({ onDone, onCreated, firstTemplate }: NewAppOptions) {
  const goTo = (address: string) => {
    onDone();
    afterDialog(() => onCreated(address));
  };
  const draft = useDraftedApp(firstTemplate, goTo);
  const ofSheet = useAppOfSheet(goTo, (name) => {
    if (app.settings.name === '') app.change({ ...app.settings, name });
  });
  const inWords = useProposedApp(goTo);
  const making = ofSheet.sheet ? ofSheet.making : inWords.proposal ? inWords.making : draft.making;
  const app = useNewAppSettings(settingsFrom(first, firstTemplate), making);
  const submit = () => {
    const body = app.check();
    if (!body) return;
    if (inWords.proposal) inWords.make(body);
    else if (ofSheet.sheet) ofSheet.make(body);
    else draft.make(body);
  };
  return {
    ...app,
    ...ofSheet,
    template: draft.template,
    take: (next: AppTemplate | null) => {
      draft.setTemplate(next);
      app.change(settingsFrom(next ? app.settings : first, next));
    },
    proposal: inWords.proposal,
    takeProposal: (next: ProposedApp | null) => {
      inWords.setProposal(next);
      app.change({ ...app.settings, name: next?.name ?? '' });
    },
    words: inWords.words,
    setWords: inWords.setWords,
    submit,
    isBusy: making.isBusy || ofSheet.reading.isBusy,
  };
}
