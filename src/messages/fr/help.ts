import type { help as en } from '../en/help.ts';
import type { Translated } from '../index.ts';

export const help: Translated<typeof en> = {
  title: 'Aide',
  about: 'Tout ce que Formwright sait faire, étape par étape. Saisissez un mot ou choisissez un chapitre.',
  inEnglish: 'Le guide est en anglais.',
  contents: 'Sommaire',
  search: 'Rechercher dans le guide',
  found: 'Résultats de la recherche',
  noMatch: 'Le guide est en anglais : essayez un mot anglais ou moins de mots.',
  noChapter: 'Ce chapitre n’existe pas dans le guide',
  onThisPage: 'Sur cette page',
  next: 'Suivant :',
  forPage: 'Aide sur cette page',
  openWhole: 'Ouvrir dans le guide',
  design: 'Concevoir',
  work: 'Travailler',
  administer: 'Administrer',
  further: 'Autres sujets',
  fieldTypes: 'Types de champ',
  startDesign: 'D’une page vide, d’un modèle ou d’une feuille de calcul à une application publiée',
  startWork: 'Remplir, décider, trouver, analyser et imprimer',
  startPeople: 'Inviter des personnes et leur donner des rôles et des équipes',
};
