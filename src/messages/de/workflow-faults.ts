import type { workflowFaults as en } from '../en/workflow-faults.ts';
import type { Translated } from '../index.ts';

export const workflowFaults: Translated<typeof en> = {
  unknown_setting: 'Eine Einstellung „{{name}}“ gibt es hier nicht; am nächsten kommt „{{nearest}}“',
  setting_not_taken: '„{{name}}“ bedeutet hier nichts: Es gibt keine Einstellungen',
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
    '„{{target}}“ schreibt das verborgene Feld „{{field}}“ in eine andere App, in der deren Regeln gelten: {{chain}}',
  disclosure_given:
    'Durch „{{target}}“ wird „{{field}}“ der App „{{app}}“ bekannt, die es bei {{people}} verbirgt',
  disclosure_given_unnamed:
    'Werte einer anderen App, die vor einigen Personen verborgen sind, werden durch „{{target}}“ sichtbar',
  disclosures_bounded:
    'Verborgene Werte können sich auf zu vielen Wegen verbreiten, als dass alle hier stehen könnten: Bearbeiten Sie die ersten oder verbergen Sie weniger Felder',
  permission_who_missing: 'Eine Berechtigungsregel sagt nicht, für wen sie gilt',
  unknown_placeholder: 'Nichts füllt den Platzhalter {{placeholder}}',
  setting_invalid: '{{activity}}: diese Einstellung hat keinen gültigen Wert',
  assignee_missing: '{{activity}} hat keine Zuständigen',
  assignee_gone: 'Zuständige für {{activity}} sind nicht mehr verfügbar',
  assignee_field_gone: '{{activity}}: das Feld „{{field}}“, das Zuständige nennt, gibt es nicht mehr',
  assignee_not_user: '{{activity}}: das Feld „{{field}}“ enthält keinen Benutzer',
  assignee_incomplete: '{{activity}}: eine Zuständigkeit ist noch nicht gewählt',
  initiator_excluded: '{{activity}} fragt den Initiator, der hier nicht entscheiden darf',
  escalation_cannot_reject:
    '{{activity}} lehnt von selbst ab, wenn niemand antwortet, hat aber kein Ergebnis „{{outcome}}“',
  condition_missing: '{{activity}} hat keine Bedingung',
  condition_constant: '{{activity}}: die Bedingung ändert sich nie',
  unreachable: '{{activity}} kann nie erreicht werden',
  dead_end: '{{activity}}: auf das Ergebnis „{{outcome}}“ folgt nichts',
  no_completion: 'Ab {{activity}} kann der Workflow nie abgeschlossen werden',
  tokens_multiply: 'Die Schleife durch {{activity}} startet immer mehr parallele Pfade',
  tokens_meet:
    '{{activity}} läuft mehrfach: Pfade, die sich bei {{parting}} trennen, treffen hier ohne Zusammenführung aufeinander',
  loop_never_waits: 'Die Schleife durch {{activity}} wartet nie und würde nie enden',
  loop_may_never_wait:
    'Die Schleife durch {{activity}} wartet vielleicht nie: Ob ihre Bedingungen zusammen gelten können, lässt sich nicht sagen',
  join_starved: '{{activity}} wartet auf einen Pfad, der vielleicht nie ankommt',
  join_after_choice:
    '{{activity}} wartet auf alle Pfade, aber {{source}} nimmt nur einen davon: {{outcomes}}',
  search_bounded:
    'Der Workflow ist zu verwickelt, um vollständig durchsucht zu werden (mehr als {{limit}} Zustände)',
  nobody_to_ask: 'Es gab niemanden, der gefragt werden konnte',
  too_few_to_ask: '{{needed}} Personen müssen zustimmen, aber nur {{found}} konnten gefragt werden',
  condition_faulty: 'Die Bedingung konnte nicht ausgewertet werden',
  assignee_too_long:
    'Der Ausdruck, der Personen nennt, braucht zu viele Schritte. Verwenden Sie weniger Zeilen oder einen einfacheren Ausdruck.',
  condition_too_long:
    'Die Bedingung braucht zu viele Schritte. Verwenden Sie weniger Zeilen oder eine einfachere Bedingung.',
  endless_loop: 'Nach {{limit}} Schritten in einer Schleife angehalten, die nie wartet',
  task_closed: 'Diese Aufgabe ist nicht mehr offen',
  not_assignee: 'Diese Aufgabe gehört jemand anderem',
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
    '{{activity}} würde für immer auf den Weg warten, der daran vorbei verschoben wird; verschieben Sie die anderen Wege mit',
  join_differs:
    '{{activity}}: Hier sind schon Pfade eingetroffen, und in der neuen Version führen andere hinein',
  move_passed: 'Was seither geschehen ist, lässt sich nicht zurücknehmen',
  move_again: 'Der Eintrag wurde seither noch einmal umgestellt',
  move_ended: 'Der Prozess ist seither zu Ende',
  move_ends_wait: 'Er wartete auf einen Timer oder ein anderes System; das hat die Umstellung beendet',
  move_taken_back: 'Das ist schon zurückgenommen',
  not_faulted: 'Der Prozess hat keinen Fehler',
  nothing_awaited: 'Der Prozess wartet nicht darauf',
  assignee_not_email: '{{activity}}: Das Feld „{{field}}“ enthält keine E-Mail-Adresse',
  written_field_gone: '{{activity}}: Es gibt kein Feld „{{field}}“, in das geschrieben werden kann',
  field_not_writable: '{{activity}}: Das Feld „{{field}}“ lässt sich nicht beschreiben',
  field_written_twice: '{{activity}}: Das Feld „{{field}}“ wird zweimal beschrieben',
  nothing_written: '{{activity}} schreibt nichts',
  timer_missing: '{{activity}} sagt nicht, wie lange gewartet wird',
  timer_twice: '{{activity}} kann eine Zeit lang oder bis zu einem Datum warten, nicht beides',
  timer_field_gone: '{{activity}}: Das Feld „{{field}}“ gibt es nicht mehr',
  timer_not_date: '{{activity}}: Das Feld „{{field}}“ enthält kein Datum',
  team_gone: '{{activity}}: Das Team „{{team}}“ gibt es nicht',
  subject_missing: '{{activity}} hat keinen Betreff',
  url_invalid: '{{activity}} braucht eine Webadresse (https://…)',
  started_app_missing: '{{activity}} sagt nicht, welche App gestartet wird',
  table_gone: '{{activity}}: Diesen Tabellenabschnitt gibt es nicht mehr',
  output_without_one_end:
    '{{activity}} kann Antworten nur von einem Eintrag übernehmen, auf dessen Ende gewartet wird',
  connector_missing: '{{activity}} sagt nicht, welcher Konnektor ausgeführt wird',
  written_value_refused: 'Der Wert für „{{field}}“ passt nicht zum Feld',
  written_value_too_long:
    'Der Wert für „{{field}}“ braucht zu viele Schritte. Verwenden Sie weniger Zeilen oder einen einfacheren Ausdruck.',
  timer_date_missing: 'In „{{field}}“ steht kein Datum, auf das gewartet werden kann',
  nothing_to_claim: 'Diese Aufgabe gehört bereits allein Ihnen',
  nothing_to_release: 'Diese Aufgabe wurde nicht allein übernommen',
  job_failed: '{{reason}}',
  stopped_nobody_to_ask: 'Es gab niemanden, der gefragt werden konnte',
  stopped_too_few_to_ask: 'Es konnten weniger Personen gefragt werden, als zustimmen müssen',
  stopped_condition_faulty: 'Die Bedingung ließ sich nicht auswerten',
  stopped_assignee_too_long: 'Der Ausdruck, der Personen nennt, braucht zu viele Schritte',
  stopped_condition_too_long: 'Die Bedingung braucht zu viele Schritte',
  stopped_endless_loop: 'Die Schritte liefen endlos im Kreis',
  stopped_dead_end: 'Auf die gegebene Antwort folgt nichts',
  stopped_join_starved: 'Es wartet auf einen Weg, der nicht mehr ankommen kann',
  stopped_job_failed: 'Was dieser Schritt außerhalb des Prozesses tut, ist fehlgeschlagen',
  stopped_written_value_refused: 'Ein zu schreibender Wert passte nicht in sein Feld',
  stopped_written_value_too_long: 'Ein zu schreibender Wert braucht zu viele Schritte',
  stopped_timer_date_missing: 'Es gibt kein Datum, auf das gewartet werden kann',
  stopped_other: 'Der Schritt konnte seine Arbeit nicht tun',
};
