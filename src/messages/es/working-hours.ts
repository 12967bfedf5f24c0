import type { workingHours as en } from '../en/working-hours.ts';
import type { Translated } from '../index.ts';

export const workingHours: Translated<typeof en> = {
  title: 'Horario laboral',
  whose: 'Horario de',
  organization: 'Organización',
  about:
    'Los plazos, recordatorios y escalados en tiempo laboral siguen este horario. Los equipos pueden tener el suyo.',
  standard: 'Predeterminado: de lunes a viernes, de 9 a 17 h',
  asOrganization: 'Este equipo usa el horario de la organización.',
  giveOwn: 'Definir el horario del equipo',
  follow: 'Usar el horario de la organización',
  follows: '{{name}} usa ahora el horario de la organización',
  teamsFailed: 'No se pudieron cargar los equipos',
  days: 'Días laborables',
  noDay: 'Elija al menos un día',
  from: 'Desde',
  to: 'Hasta',
  endsEarly: 'El final debe ser posterior al comienzo',
  holidays: 'Festivos',
  noHolidays: 'Aún no hay festivos.',
  date: 'Fecha',
  name: 'Nombre',
  addHoliday: 'Añadir festivo',
  removeHoliday: 'Quitar {{name}}',
  twice: 'Este día ya está en la lista',
  saved: 'Horario guardado',
  fromNowOn: 'Las tareas abiertas conservan sus plazos.',
};
