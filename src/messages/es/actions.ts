import type { actions as en } from '../en/actions.ts';
import type { Translated } from '../index.ts';

export const actions: Translated<typeof en> = {
  task_closed_by: '{{name}} se adelantó, a las {{at}}',
  reassignment_disabled: 'Las tareas de esta aplicación no se pueden reasignar',
  not_editable: 'Este registro no se puede modificar aquí',
  field_not_editable: '«{{field}}» no se puede cambiar en este registro',
  not_submittable: 'No puede enviar este registro',
  not_exportable: 'No puede exportar estas entradas',
  not_importable: 'No puede importar entradas aquí',
  not_deletable: 'No puede eliminar este registro',
  not_restartable: 'Este registro no se puede volver a iniciar',
  restart_by_administrator: 'Solo los administradores pueden reiniciar este proceso',
  own_substitute: 'Nadie puede ser su propio sustituto',
  app_chosen_twice: 'La aplicación aparece dos veces',
  unknown_app: 'No existe esa aplicación',
  ends_before_start: 'El último día es anterior al primero',
  too_many_filters: 'Se pueden guardar como máximo {{maximum}} filtros',
  ends_early: 'El final debe ser posterior al comienzo',
  no_own_email: 'No tiene dirección de correo',
  not_offered: 'Este paso no lo ofrece',
  retry_by_system_administrator: 'Solo los administradores del sistema pueden volver a intentarlo',
  decided_before: 'Quien decidió en un paso anterior no puede decidir aquí',
  not_for_quick_launch: 'Esta aplicación no está disponible para el inicio rápido',
  always_in_app: 'Esto aparece siempre en la aplicación',
};
