import type { predictions as en } from '../en/predictions.ts';
import type { Translated } from '../index.ts';

/** Texts of what apps learn from their own entries. */
export const predictions: Translated<typeof en> = {
  title: 'Prédictions',
  about:
    'L’application peut apprendre de ses propres entrées terminées : proposer un choix, signaler un montant inhabituel ou indiquer la durée probable d’une entrée. Elle n’apprend que des champs qu’aucune étape ne masque, et des entrées que peut voir la personne qui lance l’apprentissage. Toutes les personnes qui remplissent une entrée voient ce qui a été appris ; rien ne quitte ce serveur, et rien n’arrive dans le formulaire avant d’avoir été accepté.',
  loadFailed: 'Impossible de charger les prédictions',
  licence:
    'La licence doit être ajoutée : sans bot pour Formwright: prediction, rien n’est appris ni proposé.',
  nothingToPredict: 'Il n’y a encore rien à prédire : publiez un formulaire avec un choix ou un nombre.',
  what: 'Que prédire',
  learn: 'Lancer l’apprentissage',
  learnAgain: 'Réapprendre',
  learning: 'Apprentissage à partir des entrées terminées…',
  kind_choice: 'Proposer {{field}}',
  kind_amount: 'Signaler les valeurs inhabituelles : {{field}}',
  kind_duration: 'Indiquer la durée d’une entrée',
  show: 'Montrer à toutes les personnes qui remplissent une entrée',
  retrains: 'Réapprendre automatiquement',
  retrains_never: 'Seulement à la main',
  retrains_weekly: 'Chaque semaine',
  retrains_monthly: 'Chaque mois',
  forget: 'Oublier : {{prediction}}',
  forgetNow: 'Oublier tout ce qui a été appris',
  outdated:
    'Un champ utilisé est désormais masqué par une étape ou a disparu. Rien n’est proposé avant un nouvel apprentissage.',
  failure_owner_gone:
    'La personne au nom de laquelle elle apprend ne peut plus concevoir cette application. Relancez l’apprentissage en votre nom.',
  failure_field_gone: 'Le champ a disparu, ou une étape le masque désormais.',
  failure_took_too_long: 'L’apprentissage a demandé trop de temps ou de mémoire.',
  refusal_too_few_entries:
    'Trop peu pour apprendre : {{count}} entrées terminées avec une valeur, il en faut 60.',
  refusal_too_few_choices: 'Trop peu pour apprendre : moins de deux choix reviennent assez souvent.',
  refusal_no_fields: 'Il n’y a pas d’autres champs visibles de tous à partir desquels apprendre.',
  refusal_not_better:
    'Elle ne fait pas mieux que le hasard, elle n’est donc pas utilisée. Les chiffres ci-dessous disent pourquoi.',
  heldBack:
    'Elle a appris des {{learned}} entrées les plus anciennes et a été essayée sur les {{held}} plus récentes, qu’elle n’avait pas vues.',
  choiceFigures:
    'Juste dans {{right}} des cas ; toujours proposer le choix le plus fréquent est juste dans {{trivial}}. Elle est assez sûre pour proposer dans {{coverage}} des cas, et elle a raison dans {{suggested}} de ceux-ci.',
  numberFigures:
    'Elle se trompe de {{error}} en moyenne ; toujours donner la valeur médiane se trompe de {{trivial}}. {{usual}} étaient dans l’intervalle qu’elle juge habituel.',
  flagged: 'Elle aurait signalé {{flagged}} des entrées.',
  learnsFrom: 'Apprend de {{fields}}.',
  choice: 'Choix',
  entries: 'Entrées',
  precision: 'Juste si proposé',
  recall: 'Trouvées',
  versions: 'Versions précédentes',
  versionOf: 'Version {{number}} · {{when}} · {{name}}',
  used: 'Utilisée',
  refused: 'Non utilisée',
  useVersion: 'Utiliser la version {{number}}',
};
