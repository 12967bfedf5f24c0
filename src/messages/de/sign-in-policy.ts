import type { signInPolicy as english } from '../en/sign-in-policy.ts';
import type { Translated } from '../index.ts';

export const signInPolicy: Translated<typeof english> = {
  title: 'Anmelderichtlinie',
  failed: 'Die Anmelderichtlinie konnte nicht geladen werden',
  readOnly: 'Nur Administratoren können die Anmelderichtlinie ändern.',
  saved: 'Die Anmelderichtlinie wurde gespeichert',
  secondFactor: 'Anmeldung in zwei Schritten',
  requiredFor: 'Erforderlich für',
  requiredForHelp: 'Wer keinen zweiten Schritt hat, richtet ihn bei der nächsten Anmeldung ein.',
  nobody: 'Niemanden',
  flags: 'Einige',
  everyone: 'Alle',
  isSysAdmin: 'Systemadministratoren',
  isAdministrator: 'Administratoren',
  isFullUser: 'Vollbenutzer',
  isConsultant: 'Berater',
  methods: 'Anmeldearten',
  allowsPasswords: 'Passwort',
  noPasswords:
    'Nur Systemadministratoren können ihr Passwort noch verwenden. Alle anderen brauchen einen Passkey oder Single Sign-on.',
  allowsPasskeys: 'Passkeys',
  passwords: 'Passwörter',
  minPasswordLength: 'Mindestlänge',
  minPasswordLengthHelp: 'Zeichen eines neuen Passworts',
  passwordHistory: 'Nicht wiederverwendbare Passwörter',
  passwordHistoryHelp: 'Vom aktuellen an zurückgezählt; 0 erlaubt alle',
  passwordDays: 'Passwörter laufen nach Tagen ab',
  passwordDaysHelp: 'Leer lassen, wenn sie nicht ablaufen',
  securityQuestions: 'Sicherheitsfragen',
  securityQuestionsHelp:
    'Wie viele alle mit Passwort beantworten, für den Fall, dass sie es vergessen; 0 für keine',
  sessions: 'Sitzungen',
  sessionHours: 'Längste Sitzung in Stunden',
  sessionHoursHelp:
    'Danach ist eine neue Anmeldung nötig, auch bei aktiver Nutzung. Eine ungenutzte Sitzung endet nach einer Stunde.',
  between: 'Geben Sie eine Zahl von {{min}} bis {{max}} ein',
};
