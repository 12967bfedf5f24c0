import type { workflowFaults as en } from '../en/workflow-faults.ts';
import type { Translated } from '../index.ts';

export const workflowFaults: Translated<typeof en> = {
  unknown_setting: 'Eine Einstellung „{{name}}“ gibt es hier nicht. Meinten Sie „{{nearest}}“?',
  setting_not_taken: '„{{name}}“ wird hier nicht verwendet, weil es keine Einstellungen gibt',
  duplicate_activity: 'Zwei Aktivitäten haben dieselbe Kennung',
  unknown_activity_type: 'Es gibt keinen Aktivitätstyp „{{type}}“',
  no_start: 'Der Workflow hat keinen Start',
  several_starts: 'Der Workflow hat mehr als einen Start',
  no_end: 'Der Workflow hat kein Ende',
  connection_unknown_activity: 'Eine Verbindung führt von oder zu einer Aktivität, die es nicht gibt',
  duplicate_connection: '{{activity}}: dieselbe Verbindung ist zweimal vorhanden ({{outcome}})',
  connection_into_start: 'Keine Verbindung darf in den Start führen',
  connection_out_of_end: 'Keine Verbindung darf aus dem Ende führen',
  unknown_outcome: '{{activity}} hat kein Ergebnis „{{outcome}}“',
  permission_unknown_activity: 'Feldberechtigungen nennen die Aktivität „{{activity}}“, die es nicht gibt',
  permission_unknown_field: 'Feldberechtigungen nennen das Feld „{{name}}“, das es nicht gibt',
  permission_unknown_section: 'Feldberechtigungen nennen den Abschnitt „{{name}}“, den es nicht gibt',
  accepted_flow_unknown_field: 'Eine akzeptierte Offenlegung nennt das Feld „{{name}}“, das es nicht gibt',
  accepted_flow_unknown_activity:
    'Eine akzeptierte Offenlegung nennt die Aktivität „{{name}}“, die es nicht gibt',
  disclosure_hidden:
    '„{{target}}“ wird aus dem verborgenen Feld „{{field}}“ berechnet und ist bei {{people}} ebenfalls verborgen ({{chain}})',
  disclosure_blank:
    '{{chain}}: Dieser Text zeigt das verborgene Feld „{{field}}“; für die Personen bei {{people}} bleibt die Stelle leer',
  disclosure_shown: 'Personen bei {{people}} können „{{field}}“ an „{{target}}“ erkennen: {{chain}}',
  disclosure_route:
    'Personen bei {{people}} können „{{field}}“ am Weg des Eintrags bei „{{target}}“ erkennen: {{chain}}',
  disclosure_people:
    'Personen bei {{people}} können „{{field}}“ daran erkennen, wer bei „{{target}}“ gefragt oder angeschrieben wird: {{chain}}',
  disclosure_time:
    'Personen bei {{people}} können „{{field}}“ daran erkennen, wann „{{target}}“ endet: {{chain}}',
  disclosure_taken:
    'Personen bei {{people}} können „{{field}}“ daran erkennen, ob sich „{{target}}“ speichern lässt: {{chain}}',
  disclosure_unique:
    '„{{field}}“ muss eindeutig sein: Personen bei {{people}}, denen es verborgen ist, können einen Wert durch Ausprobieren finden',
  disclosure_rule:
    'Personen bei {{people}} können „{{field}}“ daran erkennen, welche Einträge ihnen eine Berechtigungsregel zeigt: {{chain}}',
  disclosure_mail:
    '„{{target}}“ schickt „{{field}}“ per E-Mail an Personen, die der Workflow wählt, auch an solche, für die es bei {{people}} verborgen ist: {{chain}}',
  disclosure_address:
    '„{{target}}“ schickt das verborgene Feld „{{field}}“ an Adressen, die keinem Benutzer gehören müssen: {{chain}}',
  disclosure_outside: '„{{target}}“ sendet das verborgene Feld „{{field}}“ an ein anderes System: {{chain}}',
  disclosure_app:
    '„{{target}}“ kopiert das verborgene Feld „{{field}}“ in eine andere App, in der deren Regeln gelten: {{chain}}',
  disclosure_given:
    'Durch „{{target}}“ wird „{{field}}“ der App „{{app}}“ bekannt, die es bei {{people}} verbirgt',
  disclosure_given_unnamed:
    'Werte einer anderen App, die vor einigen Personen verborgen sind, werden durch „{{target}}“ sichtbar',
  disclosures_bounded:
    'Verborgene Werte können sich auf zu vielen Wegen verbreiten, um alle aufzulisten. Bearbeiten Sie zuerst die aufgelisteten oder verbergen Sie weniger Felder.',
  permission_who_missing: 'Eine Berechtigungsregel sagt nicht, für wen sie gilt',
  unknown_placeholder: 'Unbekannter Platzhalter {{placeholder}}',
  setting_invalid: '{{activity}}: diese Einstellung hat keinen gültigen Wert',
  assignee_missing: '{{activity}} hat keine Zuständigen',
  assignee_gone: 'Zuständige für {{activity}} sind nicht mehr verfügbar',
  assignee_field_gone: '{{activity}}: das Feld „{{field}}“, das Zuständige nennt, gibt es nicht mehr',
  assignee_not_user: '{{activity}}: Das Feld „{{field}}“ ist kein Benutzerfeld',
  assignee_incomplete: '{{activity}}: Wählen Sie eine zuständige Person',
  initiator_excluded: '{{activity}} fragt den Initiator, der hier nicht entscheiden darf',
  escalation_cannot_reject:
    '{{activity}} lehnt automatisch ab, wenn niemand antwortet, hat aber kein Ergebnis „{{outcome}}“',
  condition_missing: '{{activity}} hat keine Bedingung',
  condition_constant: '{{activity}}: Die Bedingung hat immer dasselbe Ergebnis',
  unreachable: '{{activity}} kann nie erreicht werden',
  dead_end: '{{activity}}: auf das Ergebnis „{{outcome}}“ folgt nichts',
  no_completion: 'Ab {{activity}} kann der Workflow nie abgeschlossen werden',
  tokens_multiply: 'Die Schleife durch {{activity}} erzeugt unbegrenzt viele parallele Pfade',
  tokens_meet:
    '{{activity}} läuft mehrfach: Pfade, die sich bei {{parting}} trennen, treffen hier ohne Zusammenführung aufeinander',
  loop_never_waits: 'Die Schleife durch {{activity}} wartet nie und würde nie enden',
  loop_may_never_wait:
    'Die Schleife durch {{activity}} wartet vielleicht nie. Ihre Bedingungen könnten zugleich zutreffen.',
  join_starved: '{{activity}} wartet auf einen Pfad, der vielleicht nie ankommt',
  join_after_choice:
    '{{activity}} wartet auf alle Pfade, aber {{source}} nimmt nur einen davon: {{outcomes}}',
  search_bounded: 'Der Workflow ist zu komplex, um ihn vollständig zu prüfen (mehr als {{limit}} Zustände)',
  nobody_to_ask: 'Es war niemand verfügbar',
  too_few_to_ask: '{{needed}} Personen müssen zustimmen, verfügbar: {{found}}',
  condition_faulty: 'Die Bedingung konnte nicht ausgewertet werden',
  assignee_too_long:
    'Der Ausdruck für die Zuständigen braucht zu viele Schritte. Verwenden Sie weniger Zeilen oder einen einfacheren Ausdruck.',
  condition_too_long:
    'Die Bedingung braucht zu viele Schritte. Verwenden Sie weniger Zeilen oder eine einfachere Bedingung.',
  endless_loop: 'Nach {{limit}} Schritten in einer Schleife angehalten, die nie wartet',
  task_closed: 'Diese Aufgabe ist nicht mehr offen',
  not_assignee: 'Diese Aufgabe ist jemand anderem zugewiesen',
  message_required: 'Eine Nachricht ist erforderlich',
  self_approval: 'Der Initiator darf hier nicht entscheiden',
  already_answered: 'Sie haben hier bereits geantwortet',
  already_assigned: 'Diese Person hat hier bereits eine Aufgabe',
  inactive_user: 'Dieser Benutzer kann keine Aufgaben übernehmen',
  cannot_send_back: 'Eine Rückgabe an diesen Schritt ist nicht möglich',
  already_started: 'Der Prozess hat bereits begonnen',
  not_running: 'Der Prozess läuft nicht',
  not_initiator: 'Nur der Initiator darf das',
  cannot_move: 'Der Prozess kann nicht dorthin verschoben werden',
  move_leaves_join:
    '{{activity}} würde für immer auf den Pfad warten, der daran vorbei verschoben wird. Verschieben Sie auch die anderen Pfade.',
  join_differs:
    '{{activity}}: Hier sind schon Pfade eingetroffen, und in der neuen Version führen andere hinein',
  move_passed: 'Was seither geschehen ist, lässt sich nicht rückgängig machen',
  move_again: 'Der Eintrag wurde seither noch einmal umgestellt',
  move_ended: 'Der Prozess ist seither zu Ende',
  move_ends_wait: 'Er wartete auf einen Timer oder ein anderes System; das hat die Umstellung beendet',
  move_taken_back: 'Diese Umstellung wurde schon rückgängig gemacht',
  not_faulted: 'Der Prozess hat keinen Fehler',
  nothing_awaited: 'Der Prozess wartet nicht darauf',
  assignee_not_email: '{{activity}}: Das Feld „{{field}}“ ist kein E-Mail-Feld',
  written_field_gone: '{{activity}}: Das zu setzende Feld „{{field}}“ gibt es nicht',
  field_not_writable: '{{activity}}: Das Feld „{{field}}“ lässt sich nicht beschreiben',
  field_written_twice: '{{activity}}: Das Feld „{{field}}“ wird zweimal gesetzt',
  nothing_written: '{{activity}} setzt kein Feld',
  timer_missing: '{{activity}} hat keine Wartezeit',
  timer_twice: '{{activity}} kann eine Zeit lang oder bis zu einem Datum warten, nicht beides',
  timer_field_gone: '{{activity}}: Das Feld „{{field}}“ gibt es nicht mehr',
  timer_not_date: '{{activity}}: Das Feld „{{field}}“ ist kein Datumsfeld',
  team_gone: '{{activity}}: Das Team „{{team}}“ gibt es nicht',
  subject_missing: '{{activity}} hat keinen Betreff',
  url_invalid: '{{activity}} braucht eine URL (https://…)',
  started_app_missing: '{{activity}}: Wählen Sie die App, die gestartet wird',
  table_gone: '{{activity}}: Diesen Tabellenabschnitt gibt es nicht mehr',
  output_without_one_end:
    '{{activity}} kann nur die Antwort eines einzelnen Eintrags zuordnen, auf dessen Ende gewartet wird',
  connector_missing: '{{activity}}: Wählen Sie den Konnektor, der ausgeführt wird',
  written_value_refused: 'Der Wert für „{{field}}“ passt nicht zum Feld',
  written_value_too_long:
    'Der Wert für „{{field}}“ braucht zu viele Schritte. Verwenden Sie weniger Zeilen oder einen einfacheren Ausdruck.',
  timer_date_missing: 'In „{{field}}“ steht kein Datum, auf das gewartet werden kann',
  nothing_to_claim: 'Diese Aufgabe liegt bereits nur bei Ihnen',
  nothing_to_release: 'Diese Aufgabe wurde nicht übernommen',
  job_failed: '{{reason}}',
  waits_for_connector: 'Wartet: Der Konnektor „{{connector}}“ ist angehalten',
  waits_for_a_connector: 'Wartet: Ein Konnektor ist angehalten',
  stopped_nobody_to_ask: 'Es war niemand verfügbar',
  stopped_too_few_to_ask: 'Es waren weniger Personen verfügbar, als zustimmen müssen',
  stopped_condition_faulty: 'Die Bedingung konnte nicht ausgewertet werden',
  stopped_assignee_too_long: 'Der Ausdruck für die Zuständigen braucht zu viele Schritte',
  stopped_condition_too_long: 'Die Bedingung braucht zu viele Schritte',
  stopped_endless_loop: 'Die Schritte wiederholten sich endlos',
  stopped_dead_end: 'Auf die Antwort folgt nichts',
  stopped_join_starved: 'Es wird auf einen Pfad gewartet, der nicht mehr ankommen kann',
  stopped_job_failed: 'Die externe Aktion dieses Schritts ist fehlgeschlagen',
  stopped_written_value_refused: 'Ein Wert passte nicht in sein Feld',
  stopped_written_value_too_long: 'Die Berechnung eines Werts braucht zu viele Schritte',
  stopped_timer_date_missing: 'Es gibt kein Datum, auf das gewartet werden kann',
  stopped_other: 'Der Schritt ist fehlgeschlagen',
  failed_timed_out: 'Keine Antwort innerhalb der Frist',
  failed_not_reachable: 'Das System war nicht erreichbar',
  failed_status: 'Das System antwortete mit Status {{status}}',
  failed_unreadable: 'Die Antwort war nicht lesbar',
  failed_system_error: 'Das System meldete einen Fehler',
  failed_paused_after_failures: 'Der Konnektor pausiert nach Fehlern in Folge',
  failed_not_asked: 'Das System konnte so, wie es eingerichtet ist, nicht gefragt werden',
  document_report_missing: '{{activity}}: Wählen Sie einen Bericht',
  document_report_gone:
    '{{activity}}: Den Bericht gibt es nicht mehr, oder er betrifft nicht einen einzelnen Eintrag dieser App',
  document_field_missing: '{{activity}}: Wählen Sie ein Dateifeld außerhalb von Tabellen',
  document_refused: 'Das Dokument konnte nicht erstellt werden: {{reason}}',
  report_lost_names: 'Der Bericht „{{report}}“ nennt etwas, das diese App nicht hat: {{names}}',
  stopped_document_report_gone: 'Den Bericht gibt es nicht mehr',
  stopped_document_refused: 'Das Dokument konnte nicht erstellt oder abgelegt werden',
  waits_for_integration:
    'Wartet: Der Konnektor „{{connector}}“ ist aus, weil seine Integration im Connect Hub ausgeschaltet ist',
  waits_for_key:
    'Wartet: Der Konnektor „{{connector}}“ hat keinen Schlüssel, weil er im Connect Hub widerrufen wurde',
};
