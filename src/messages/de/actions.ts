import type { actions as en } from '../en/actions.ts';
import type { Translated } from '../index.ts';

export const actions: Translated<typeof en> = {
  task_closed_by: '{{name}} hat diese Aufgabe um {{at}} schon erledigt',
  reassignment_disabled: 'Aufgaben dieser App können nicht neu zugewiesen werden',
  not_editable: 'Dieser Eintrag kann hier nicht geändert werden',
  field_not_editable: '„{{field}}“ kann in diesem Eintrag nicht geändert werden',
  not_submittable: 'Sie dürfen diesen Eintrag nicht einreichen',
  not_exportable: 'Sie dürfen diese Einträge nicht exportieren',
  not_importable: 'Sie dürfen hier keine Einträge importieren',
  not_deletable: 'Sie dürfen diesen Eintrag nicht löschen',
  not_restartable: 'Dieser Eintrag kann nicht neu gestartet werden',
  restart_by_administrator: 'Nur Administratoren dürfen diesen Prozess neu starten',
  withdrawn_submit_instead:
    'Dieser Eintrag wurde zurückgezogen und ist wieder ein Entwurf. Reichen Sie ihn ein, statt ihn neu zu starten.',
  not_started_submit_instead: 'Dieser Eintrag wurde noch nie gestartet. Reichen Sie ihn ein.',
  own_substitute: 'Sie können sich nicht selbst vertreten',
  app_chosen_twice: 'Die App wurde schon hinzugefügt',
  unknown_app: 'Diese App gibt es nicht',
  ends_before_start: 'Der letzte Tag liegt vor dem ersten',
  too_many_filters: 'Sie können höchstens {{maximum}} Filter speichern',
  ends_early: 'Das Ende muss nach dem Beginn liegen',
  no_own_email: 'Sie haben keine E-Mail-Adresse',
  not_offered: 'Dieser Schritt bietet diese Aktion nicht an',
  retry_by_system_administrator: 'Nur Systemadministratoren dürfen es erneut versuchen',
  decided_before: 'Sie haben schon in einem früheren Schritt entschieden und können hier nicht entscheiden',
  not_for_quick_launch: 'Der Schnellstart ist für diese App ausgeschaltet',
  not_in_list: 'Diese App steht nicht in der Liste',
  always_in_app: 'Benachrichtigungen in der App lassen sich nicht ausschalten',
  never_due: 'Dieser Zeitplan würde nie ausgeführt',
  weekday_missing: 'Wählen Sie mindestens einen Tag',
  too_many_schedules: 'Sie können höchstens {{maximum}} Zeitpläne haben',
};
