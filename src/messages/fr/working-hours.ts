import type { workingHours as en } from '../en/working-hours.ts';
import type { Translated } from '../index.ts';

export const workingHours: Translated<typeof en> = {
  title: 'Heures de travail',
  whose: 'Heures de',
  organization: 'Organisation',
  about:
    'Les échéances, rappels et escalades en temps de travail suivent ces heures. Les équipes peuvent avoir les leurs.',
  standard: 'Par défaut : du lundi au vendredi, de 9 h à 17 h',
  asOrganization: 'Cette équipe utilise les heures de l’organisation.',
  giveOwn: 'Définir les heures de l’équipe',
  follow: 'Utiliser les heures de l’organisation',
  follows: '{{name}} utilise maintenant les heures de l’organisation',
  teamsFailed: 'Les équipes n’ont pas pu être chargées',
  days: 'Jours de travail',
  noDay: 'Choisissez au moins un jour',
  from: 'De',
  to: 'À',
  endsEarly: 'La fin doit se situer après le début',
  holidays: 'Jours fériés',
  noHolidays: 'Aucun jour férié pour l’instant.',
  date: 'Date',
  name: 'Nom',
  addHoliday: 'Ajouter un jour férié',
  removeHoliday: 'Retirer {{name}}',
  twice: 'Ce jour figure déjà dans la liste',
  saved: 'Heures de travail enregistrées',
  fromNowOn: 'Les tâches ouvertes gardent leurs échéances.',
};
