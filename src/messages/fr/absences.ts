import type { absences as en } from '../en/absences.ts';
import type { Translated } from '../index.ts';

export const absences: Translated<typeof en> = {
  outOfOffice: 'Absence',
  outOfOfficeAbout:
    'Pendant votre absence, votre remplaçant voit vos tâches, est averti des nouvelles et en décide. L’historique vous nomme tous les deux.',
  actsFor: 'Vous remplacez actuellement {{names}}.',
  actsForIn: '{{name}} (dans {{apps}})',
  awayNow: 'Vous êtes absent jusqu’au {{to}}. {{name}} vous remplace depuis le {{from}}.',
  awayLater: 'Absent du {{from}} au {{to}}, {{name}} vous remplace.',
  awayFrom: 'Premier jour',
  awayTo: 'Dernier jour',
  substitute: 'Remplaçant',
  substituteHelp:
    'Pour toutes les applications sans autre remplaçant ci-dessous. Les deux jours sont inclus, dans votre fuseau horaire.',
  appSubstitutes: 'Autres remplaçants par application',
  app: 'Application',
  addApp: 'Ajouter une application',
  removeApp: 'Retirer {{app}}',
  absenceSaved: 'Absence enregistrée',
  absenceRemoved: 'Absence supprimée',
  backAgain: 'Je suis de retour',
  notAway: 'Annuler l’absence',
};
