import type { workingHours as en } from '../en/working-hours.ts';
import type { Translated } from '../index.ts';

export const workingHours: Translated<typeof en> = {
  title: 'Horario laboral',
  whose: 'De quién',
  organization: 'Organización',
  about:
    'Los plazos, recordatorios y escalados en tiempo laboral siguen este horario. Los equipos pueden tener el suyo.',
  standard: 'Nadie lo ha fijado aún: de lunes a viernes, de nueve a cinco.',
  asOrganization: 'Este equipo trabaja como la organización.',
  giveOwn: 'Fijar su propio horario',
  follow: 'De nuevo como la organización',
  follows: '{{name}} vuelve a trabajar como la organización',
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
  fromNowOn: 'Las tareas en curso conservan sus plazos.',
};
