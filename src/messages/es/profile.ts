import type { profile as en } from '../en/profile.ts';
import type { Translated } from '../index.ts';

export const profile: Translated<typeof en> = {
  title: 'Mi perfil',
  about: 'Lo que otros ven de usted, y cómo se muestra y le habla Formwright.',
  person: 'Usted',
  name: 'Nombre',
  userName: 'Nombre de usuario',
  email: 'Correo electrónico',
  roles: 'Roles',
  teams: 'Equipos',
  fixed: 'Su administrador cambia estos datos.',
  preferences: 'Preferencias',
  language: 'Idioma',
  languageHelp: 'También el idioma de sus correos.',
  timeZone: 'Zona horaria',
  timeZoneHelp: 'Allí son ahora las {{time}}. Las horas se muestran y se escriben en ella.',
  timeZoneOrganisation: 'Como la organización',
  theme: 'Tema',
  themeHelp: 'En este dispositivo.',
  launchPage: 'Página de inicio',
  launchPageHelp: 'Dónde empieza tras iniciar sesión.',
  none: 'Ninguno',
};
