import type { securityQuestions as en } from '../en/security-questions.ts';
import type { Translated } from '../index.ts';

export const securityQuestions: Translated<typeof en> = {
  title: 'Questions de sécurité',
  about: 'Si vous oubliez votre mot de passe, vous répondez à ces questions avant d’en choisir un nouveau.',
  none: 'Vous n’avez encore répondu à aucune.',
  answered_one: '{{count}} question avec réponse',
  answered_other: '{{count}} questions avec réponse',
  change: 'Modifier les réponses',
  answer: 'Répondre',
  dialogAbout:
    'L’enregistrement remplace vos réponses précédentes. Les majuscules, les espaces et la ponctuation ne comptent pas.',
  saved: 'Vos réponses ont été enregistrées',
  owedTitle: 'Répondre aux questions de sécurité',
  owedAbout_one:
    'Votre organisation demande la réponse à {{count}} question. Vous en aurez besoin si vous oubliez votre mot de passe.',
  owedAbout_other:
    'Votre organisation demande les réponses à {{count}} questions. Vous en aurez besoin si vous oubliez votre mot de passe.',
  question: 'Question {{number}}',
  yourAnswer: 'Réponse {{number}}',
  more: 'Ajouter une question',
  fewer: 'Retirer la question {{number}}',
  resetAbout: 'Votre organisation pose ces questions avant le remplacement d’un mot de passe oublié.',
  ask_firstSchool: 'Quelle école avez-vous fréquentée en premier ?',
  ask_firstTeacher: 'Comment s’appelait votre premier enseignant ou votre première enseignante ?',
  ask_childhoodFriend: 'Comment s’appelait votre meilleur ami ou votre meilleure amie d’enfance ?',
  ask_childhoodStreet: 'Dans quelle rue habitiez-vous enfant ?',
  ask_firstPet: 'Comment s’appelait votre premier animal de compagnie ?',
  ask_firstConcert: 'À quel concert êtes-vous allé en premier ?',
  ask_firstWork: 'Où avez-vous eu votre premier emploi ?',
  ask_firstJourney: 'Où êtes-vous allé lors de votre premier long voyage ?',
  ask_parentsMet: 'Où vos parents se sont-ils rencontrés ?',
  ask_favouriteBook: 'Quel livre préfériez-vous enfant ?',
};
