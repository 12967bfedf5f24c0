import { lazy } from 'react';
import { withDesignTexts } from '#web/lib/i18n/i18n.ts';

/** Loaded when a document is to be read: most forms are filled in without one. */
export const ReadingPane = lazy(async () => ({
  default: (await withDesignTexts(() => import('./reading-pane.tsx'))).ReadingPane,
}));
