import type { quickLaunch as en } from '../en/quick-launch.ts';
import type { Translated } from '../index.ts';

export const quickLaunch: Translated<typeof en> = {
  title: 'Inicio rápido',
  arrange: 'Organizar el inicio rápido',
  arrangeTitle: 'Organizar el inicio rápido',
  arrangeAbout:
    'Estas aplicaciones están disponibles para el inicio rápido. Marque las que quiera y ordénelas a su gusto; los cambios se guardan al instante.',
  moveUp: 'Subir {{name}}',
  moveDown: 'Bajar {{name}}',
  reset: 'Volver a mostrar todas',
  done: 'Listo',
  allHidden: 'Ha ocultado todas las aplicaciones. El botón junto al título las recupera.',
  more_one: '{{count}} más',
  more_other: '{{count}} más',
};
