import type { Translated } from '../index.ts';

export const permalink: Translated<typeof import('../en/permalink.ts').permalink> = {
  file: 'Datei',
  open: 'Datei öffnen',
  none: 'Diese Datei gibt es nicht',
  noneText:
    'Der Link ist unvollständig, die Datei ist weg, oder Sie dürfen den Eintrag, zu dem sie gehört, nicht sehen.',
  failed: 'Die Datei konnte nicht gefunden werden',
};
