import type { absences as en } from '../en/absences.ts';
import type { Translated } from '../index.ts';

export const absences: Translated<typeof en> = {
  outOfOffice: 'Ausencia',
  outOfOfficeAbout:
    'Mientras no está, su sustituto ve sus tareas, recibe aviso de las nuevas y decide sobre ellas. El historial nombra a ambos.',
  actsFor: 'Ahora sustituye a {{names}}.',
  actsForIn: '{{name}} (en {{apps}})',
  awayNow: 'Está fuera hasta el {{to}}. {{name}} le sustituye desde el {{from}}.',
  awayLater: 'Fuera del {{from}} al {{to}}, le sustituye {{name}}.',
  awayFrom: 'Primer día',
  awayTo: 'Último día',
  substitute: 'Sustituto',
  substituteHelp:
    'Para todas las aplicaciones sin otro sustituto abajo. Ambos días se incluyen, en su zona horaria.',
  appSubstitutes: 'Otros sustitutos por aplicación',
  app: 'Aplicación',
  addApp: 'Añadir una aplicación',
  removeApp: 'Quitar {{app}}',
  absenceSaved: 'Ausencia guardada',
  absenceRemoved: 'Ausencia eliminada',
  backAgain: 'He vuelto',
  notAway: 'Cancelar la ausencia',
};
