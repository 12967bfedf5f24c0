import type { signInPolicy as english } from '../en/sign-in-policy.ts';
import type { Translated } from '../index.ts';

export const signInPolicy: Translated<typeof english> = {
  title: 'Règles de connexion',
  failed: 'Impossible de charger les règles de connexion',
  readOnly: 'Seule l’administration peut modifier les règles de connexion.',
  saved: 'Les règles de connexion ont été enregistrées',
  secondFactor: 'Connexion en deux étapes',
  requiredFor: 'Obligatoire pour',
  requiredForHelp: 'Les personnes sans deuxième étape la configurent à leur prochaine connexion.',
  nobody: 'Personne',
  flags: 'Certains',
  everyone: 'Tous',
  isSysAdmin: 'Administrateurs système',
  isAdministrator: 'Administrateurs',
  isFullUser: 'Utilisateurs complets',
  isConsultant: 'Consultants',
  methods: 'Moyens de connexion',
  allowsPasswords: 'Mot de passe',
  noPasswords:
    'Seuls les administrateurs système pourront encore utiliser leur mot de passe. Les autres ont besoin d’une clé d’accès ou de l’authentification unique.',
  allowsPasskeys: 'Clés d’accès',
  passwords: 'Mots de passe',
  minPasswordLength: 'Longueur minimale',
  minPasswordLengthHelp: 'Caractères d’un nouveau mot de passe',
  passwordHistory: 'Mots de passe non réutilisables',
  passwordHistoryHelp: 'En remontant depuis l’actuel ; 0 pour tous les autoriser',
  passwordDays: 'Jours avant l’expiration des mots de passe',
  passwordDaysHelp: 'Laissez vide s’ils n’expirent pas',
  securityQuestions: 'Questions de sécurité',
  securityQuestionsHelp:
    'Nombre de réponses que doit donner chaque personne avec un mot de passe, en cas d’oubli ; 0 pour aucune',
  sessions: 'Sessions',
  sessionHours: 'Durée maximale d’une session en heures',
  sessionHoursHelp:
    'Il faut ensuite se reconnecter, même en cas d’activité. Une session inutilisée se ferme au bout d’une heure.',
  between: 'Saisissez un nombre de {{min}} à {{max}}',
};
