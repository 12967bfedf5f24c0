import type { quickLaunch as en } from '../en/quick-launch.ts';
import type { Translated } from '../index.ts';

export const quickLaunch: Translated<typeof en> = {
  title: 'Schnellstart',
  arrange: 'Schnellstart anordnen',
  arrangeTitle: 'Schnellstart anordnen',
  arrangeAbout:
    'Diese Apps stehen für den Schnellstart bereit. Haken Sie die gewünschten an und bringen Sie sie in Ihre Reihenfolge; jede Änderung gilt sofort.',
  moveUp: '{{name}} nach oben',
  moveDown: '{{name}} nach unten',
  reset: 'Wieder alle zeigen',
  done: 'Fertig',
  allHidden: 'Sie haben hier alle Apps ausgeblendet. Die Schaltfläche neben dem Titel holt sie zurück.',
  more_one: '{{count}} weitere',
  more_other: '{{count}} weitere',
};
