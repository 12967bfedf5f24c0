import type { signInPolicy as english } from '../en/sign-in-policy.ts';
import type { Translated } from '../index.ts';

export const signInPolicy: Translated<typeof english> = {
  title: 'Política de inicio de sesión',
  failed: 'No se pudo cargar la política de inicio de sesión',
  readOnly: 'Solo la administración puede cambiar la política de inicio de sesión.',
  saved: 'Se guardó la política de inicio de sesión',
  secondFactor: 'Verificación en dos pasos',
  requiredFor: 'Obligatoria para',
  requiredForHelp: 'Quien no tenga un segundo paso lo configura en su próximo inicio de sesión.',
  nobody: 'Nadie',
  flags: 'Algunos',
  everyone: 'Todos',
  isSysAdmin: 'Administradores del sistema',
  isAdministrator: 'Administradores',
  isFullUser: 'Usuarios completos',
  isConsultant: 'Consultores',
  methods: 'Formas de iniciar sesión',
  allowsPasswords: 'Contraseña',
  noPasswords:
    'Solo los administradores del sistema podrán usar su contraseña. Los demás necesitan una llave de acceso o el inicio de sesión único.',
  allowsPasskeys: 'Llaves de acceso',
  passwords: 'Contraseñas',
  minPasswordLength: 'Longitud mínima',
  minPasswordLengthHelp: 'Caracteres de una contraseña nueva',
  passwordHistory: 'Contraseñas que no se repiten',
  passwordHistoryHelp: 'Contando hacia atrás desde la actual; 0 permite cualquiera',
  passwordDays: 'Días hasta que caducan las contraseñas',
  passwordDaysHelp: 'Déjelo vacío si no caducan',
  securityQuestions: 'Preguntas de seguridad',
  securityQuestionsHelp: 'Cuántas debe responder quien usa contraseña, por si la olvida; 0 para ninguna',
  sessions: 'Sesiones',
  sessionHours: 'Duración máxima de la sesión en horas',
  sessionHoursHelp:
    'Después hay que iniciar sesión de nuevo, aunque haya actividad. Una sesión sin uso termina al cabo de una hora.',
  between: 'Escriba un número de {{min}} a {{max}}',
};
