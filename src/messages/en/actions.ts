/** Why an action on an entry is refused, beyond what the workflow itself forbids; by code. */
export const actions = {
  task_closed_by: '{{name}} was first, at {{at}}',
  reassignment_disabled: 'Tasks of this app cannot be handed on',
  not_editable: 'This entry cannot be changed here',
  not_submittable: 'You may not submit this entry',
  not_exportable: 'You may not export these entries',
  not_importable: 'You may not bring entries in here',
  not_deletable: 'You may not delete this entry',
  not_restartable: 'This entry cannot be started again',
  restart_by_administrator: 'Only administrators may start this process again',
  own_substitute: 'Nobody can stand in for themselves',
  ends_before_start: 'The last day is before the first',
  too_many_filters: 'At most {{maximum}} filters can be saved',
  ends_early: 'The end must lie after the beginning',
  no_own_email: 'You have no e-mail address',
} as const;
