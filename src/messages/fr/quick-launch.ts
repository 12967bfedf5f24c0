import type { quickLaunch as en } from '../en/quick-launch.ts';
import type { Translated } from '../index.ts';

export const quickLaunch: Translated<typeof en> = {
  title: 'Lancement rapide',
  arrange: 'Organiser le lancement rapide',
  arrangeTitle: 'Organiser le lancement rapide',
  arrangeAbout:
    'Ces applications sont proposées au lancement rapide. Cochez celles que vous voulez et mettez-les dans votre ordre ; chaque changement est enregistré aussitôt.',
  moveUp: 'Monter {{name}}',
  moveDown: 'Descendre {{name}}',
  reset: 'Tout afficher à nouveau',
  done: 'Terminé',
  allHidden: 'Vous avez masqué toutes les applications. Le bouton à côté du titre les fait revenir.',
  more_one: '{{count}} de plus',
  more_other: '{{count}} de plus',
};
