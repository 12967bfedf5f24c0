import type { quickLaunch as en } from '../en/quick-launch.ts';
import type { Translated } from '../index.ts';

export const quickLaunch: Translated<typeof en> = {
  title: 'Inicio rápido',
  arrange: 'Organizar el inicio rápido',
  arrangeTitle: 'Organizar el inicio rápido',
  arrangeAbout:
    'Estas aplicaciones están disponibles para el inicio rápido. Seleccione las que quiera y ordénelas. Los cambios se guardan al instante.',
  moveUp: 'Subir {{name}}',
  moveDown: 'Bajar {{name}}',
  reset: 'Restablecer',
  done: 'Listo',
  allHidden: 'Todas las aplicaciones están ocultas. Use el botón junto al título para mostrarlas de nuevo.',
  more_one: '{{count}} más',
  more_other: '{{count}} más',
};
