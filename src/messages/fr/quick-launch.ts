import type { quickLaunch as en } from '../en/quick-launch.ts';
import type { Translated } from '../index.ts';

export const quickLaunch: Translated<typeof en> = {
  title: 'Lancement rapide',
  arrange: 'Organiser le lancement rapide',
  arrangeTitle: 'Organiser le lancement rapide',
  arrangeAbout:
    'Ces applications sont disponibles au lancement rapide. Sélectionnez celles que vous voulez et ordonnez-les. Les changements sont enregistrés aussitôt.',
  moveUp: 'Monter {{name}}',
  moveDown: 'Descendre {{name}}',
  reset: 'Réinitialiser',
  done: 'Terminé',
  allHidden: 'Toutes les applications sont masquées. Utilisez le bouton à côté du titre pour les réafficher.',
  more_one: '{{count}} de plus',
  more_other: '{{count}} de plus',
};
