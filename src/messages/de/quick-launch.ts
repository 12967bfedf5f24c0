import type { quickLaunch as en } from '../en/quick-launch.ts';
import type { Translated } from '../index.ts';

export const quickLaunch: Translated<typeof en> = {
  title: 'Schnellstart',
  arrange: 'Schnellstart anordnen',
  arrangeTitle: 'Schnellstart anordnen',
  arrangeAbout:
    'Diese Apps sind für den Schnellstart verfügbar. Wählen Sie die gewünschten aus und ordnen Sie sie. Änderungen werden sofort gespeichert.',
  moveUp: '{{name}} nach oben',
  moveDown: '{{name}} nach unten',
  reset: 'Zurücksetzen',
  done: 'Fertig',
  allHidden: 'Alle Apps sind ausgeblendet. Mit der Schaltfläche neben dem Titel zeigen Sie sie wieder an.',
  more_one: '{{count}} weitere',
  more_other: '{{count}} weitere',
};
