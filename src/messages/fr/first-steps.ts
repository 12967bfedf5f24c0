import type { firstSteps as en } from '../en/first-steps.ts';
import type { Translated } from '../index.ts';

export const firstSteps: Translated<typeof en> = {
  title: 'Premiers pas',
  done: '{{done}} sur {{all}} faits',
  hide: 'Masquer les premiers pas',
  isDone: 'Fait :',
  people: 'Inviter des personnes',
  peopleWay: 'Coller une liste ou choisir un fichier',
  teams: 'Créer des équipes',
  teamsWay: 'Regrouper ceux qui travaillent ensemble',
  app: 'Créer votre première application',
  template: 'À partir d’un modèle',
  sheet: 'À partir d’une feuille de calcul',
  words: 'À partir d’une description',
  form: 'De zéro',
  publish: 'La publier',
  publishWay: 'Ouvrir le brouillon et choisir Publier',
  publishLater: 'Quand votre application est prête',
  entry: 'Soumettre une entrée',
  entryWay: 'Remplir votre application une fois',
  entryLater: 'Quand une application est publiée',
  decision: 'Traiter une tâche',
  decisionWay: 'Voir vos tâches',
  news: 'Nouveautés : {{month}}',
  toPublish: 'Applications à publier',
  hideNews: 'Masquer les nouveautés',
};
