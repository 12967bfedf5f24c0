import type { settings as en } from '../en/settings.ts';
import type { Translated } from '../index.ts';

export const settings: Translated<typeof en> = {
  title: 'Ajustes',
  search: 'Buscar en {{count}} ajustes',
  noMatch: 'Ningún ajuste coincide',
  organisationGroup: 'Organización',
  peopleGroup: 'Personas',
  securityGroup: 'Seguridad',
  dataGroup: 'Aplicaciones y datos',
  connectionsGroup: 'Conexiones',
  operationsGroup: 'Operaciones',
  ownGroup: 'Los suyos',
  organization: 'Organización',
  organizationAbout:
    'Nombre, logotipo, color, contactos, zona horaria, formatos de fecha y hora, idioma predeterminado',
  workingHours: 'Horario laboral',
  workingHoursAbout: 'Días laborables, horario y festivos de la organización y sus equipos',
  licence: 'Licencia',
  licenceAbout: 'Plazas compradas y usadas, vencimiento, bots',
  designList: 'Diseñar aplicaciones',
  designListAbout: 'Formularios, flujos de trabajo, permisos y correos de las aplicaciones',
  referenceData: 'Datos de referencia',
  referenceDataAbout: 'Listas de valores que ofrecen los formularios',
  connectors: 'Conectores de datos',
  connectorsAbout: 'Valores de otros sistemas',
  processDashboard: 'Panel de procesos',
  processDashboardAbout: 'Lo que está en curso, en espera o bloqueado',
  profile: 'Mi perfil',
  profileAbout: 'Su idioma, zona horaria, tema y notificaciones',
  seats: '{{used}} de {{bought}} plazas',
  licenceEnds: 'La licencia termina {{when}}',
};
