import type { securityQuestions as en } from '../en/security-questions.ts';
import type { Translated } from '../index.ts';

export const securityQuestions: Translated<typeof en> = {
  title: 'Sicherheitsfragen',
  about: 'Wenn Sie Ihr Passwort vergessen, beantworten Sie diese Fragen, bevor Sie ein neues wählen.',
  none: 'Sie haben noch keine beantwortet.',
  answered_one: '{{count}} Frage beantwortet',
  answered_other: '{{count}} Fragen beantwortet',
  change: 'Antworten ändern',
  answer: 'Beantworten',
  dialogAbout:
    'Speichern ersetzt Ihre früheren Antworten. Groß- und Kleinschreibung, Leerzeichen und Satzzeichen zählen nicht.',
  saved: 'Ihre Antworten wurden gespeichert',
  owedTitle: 'Sicherheitsfragen beantworten',
  owedAbout_one:
    'Ihre Organisation möchte die Antwort auf {{count}} Frage. Sie brauchen sie, wenn Sie Ihr Passwort vergessen.',
  owedAbout_other:
    'Ihre Organisation möchte die Antworten auf {{count}} Fragen. Sie brauchen sie, wenn Sie Ihr Passwort vergessen.',
  question: 'Frage {{number}}',
  yourAnswer: 'Antwort {{number}}',
  more: 'Frage hinzufügen',
  fewer: 'Frage {{number}} entfernen',
  resetAbout: 'Ihre Organisation stellt diese Fragen, bevor ein vergessenes Passwort ersetzt wird.',
  ask_firstSchool: 'Welche Schule haben Sie zuerst besucht?',
  ask_firstTeacher: 'Wie hieß Ihre erste Lehrerin oder Ihr erster Lehrer?',
  ask_childhoodFriend: 'Wie hieß Ihre beste Freundin oder Ihr bester Freund in der Kindheit?',
  ask_childhoodStreet: 'In welcher Straße haben Sie als Kind gewohnt?',
  ask_firstPet: 'Wie hieß Ihr erstes Haustier?',
  ask_firstConcert: 'Welches Konzert haben Sie als Erstes besucht?',
  ask_firstWork: 'Wo hatten Sie Ihre erste Arbeitsstelle?',
  ask_firstJourney: 'Wohin ging Ihre erste lange Reise?',
  ask_parentsMet: 'Wo haben sich Ihre Eltern kennengelernt?',
  ask_favouriteBook: 'Welches Buch mochten Sie als Kind am liebsten?',
};
