import type { actions as en } from '../en/actions.ts';
import type { Translated } from '../index.ts';

export const actions: Translated<typeof en> = {
  task_closed_by: '{{name}} ya cerró esta tarea, a las {{at}}',
  reassignment_disabled: 'Las tareas de esta aplicación no se pueden reasignar',
  not_editable: 'Esta entrada no se puede modificar aquí',
  field_not_editable: '«{{field}}» no se puede cambiar en esta entrada',
  not_submittable: 'No puede enviar esta entrada',
  not_exportable: 'No puede exportar estas entradas',
  not_importable: 'No puede importar entradas aquí',
  not_deletable: 'No puede eliminar esta entrada',
  not_restartable: 'Esta entrada no se puede volver a iniciar',
  restart_by_administrator: 'Solo los administradores pueden reiniciar este proceso',
  withdrawn_submit_instead:
    'La entrada se retiró y vuelve a ser un borrador. Envíela en lugar de reiniciarla.',
  not_started_submit_instead: 'Esta entrada nunca se ha iniciado. Envíela.',
  own_substitute: 'No puede ser su propio sustituto',
  app_chosen_twice: 'La aplicación ya se ha añadido',
  unknown_app: 'No existe esa aplicación',
  ends_before_start: 'El último día es anterior al primero',
  too_many_filters: 'Puede guardar hasta {{maximum}} filtros',
  ends_early: 'El final debe ser posterior al comienzo',
  no_own_email: 'No tiene dirección de correo',
  not_offered: 'Este paso no ofrece esa acción',
  retry_by_system_administrator: 'Solo los administradores del sistema pueden volver a intentarlo',
  decided_before: 'Ya decidió en un paso anterior, por lo que no puede decidir aquí',
  not_for_quick_launch: 'El inicio rápido está desactivado para esta aplicación',
  not_in_list: 'Esta aplicación no está en la lista',
  always_in_app: 'Los avisos en la aplicación no se pueden desactivar',
  never_due: 'Esta programación no se ejecutaría nunca',
  weekday_missing: 'Elija al menos un día',
  too_many_schedules: 'Puede tener hasta {{maximum}} programaciones',
};
