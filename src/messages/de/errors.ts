import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../index.ts';

export const errors: Translated<typeof en> = {
  malformed_request: 'Die Anfrage konnte nicht gelesen werden.',
  not_signed_in: 'Bitte melden Sie sich an.',
  token_expired: 'Ihre Sitzung ist abgelaufen.',
  sign_in_failed: 'Die Anmeldedaten sind nicht korrekt.',
  answers_wrong: 'Mindestens eine Antwort ist falsch.',
  code_wrong: 'Dieser Code ist falsch oder wurde schon verwendet.',
  session_ended: 'Sie wurden abgemeldet. Bitte melden Sie sich erneut an.',
  webhook_unverified:
    'Signatur oder Schlüssel fehlt, ist falsch oder zu alt, oder an dieser Adresse gibt es nichts.',
  forbidden: 'Dazu sind Sie nicht berechtigt.',
  foreign_origin: 'Seiten anderer Websites können sich hier nicht verbinden.',
  secret_of_owner:
    'Das Geheimnis kann nur {{name}} ändern, denn der Webhook handelt in diesem Namen. Wenn Sie ihn bearbeiten und speichern, handelt er in Ihrem Namen.',
  bot_of_owner:
    'Der Bot handelt im Namen von {{owner}}, und nur diese Person kann ihn starten. Übernehmen Sie ihn, dann handelt er in Ihrem Namen und mit Ihren Rechten.',
  webhook_of_owner:
    'Das kann nur {{name}}, denn der Webhook handelt in diesem Namen. Wenn Sie ihn bearbeiten und speichern, gehört er Ihnen.',
  licence_expired:
    'Die Lizenz ist abgelaufen und wurde nicht verlängert. Bitte wenden Sie sich an die Buchhaltung.',
  tenant_suspended: 'Der Zugang dieser Organisation ist gesperrt. Bitte wenden Sie sich an die Buchhaltung.',
  passkey_refused:
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  method_not_allowed:
    'Ihre Organisation erlaubt diese Art der Anmeldung nicht. Melden Sie sich anders an, oder fragen Sie Ihre Administration.',
  account_disabled: 'Dieses Konto ist gesperrt.',
  not_found: 'Das gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  unknown_tenant: 'Unter dieser Adresse gibt es keine Organisation.',
  stale_revision: 'Jemand anderes hat dies inzwischen geändert. Laden Sie neu, um die Änderungen zu sehen.',
  stale_definition:
    'Jemand anderes hat diese App inzwischen geändert. Laden Sie neu, um die Änderungen zu sehen.',
  stale_revision_by: '{{name}} hat das am {{at}} geändert. Laden Sie neu, um die Änderungen zu sehen.',
  stale_definition_by:
    '{{name}} hat diese App am {{at}} geändert. Laden Sie neu, um die Änderungen zu sehen.',
  task_closed: 'Diese Aufgabe ist nicht mehr offen.',
  action_not_possible: 'Das ist im aktuellen Zustand nicht möglich.',
  webhook_paused:
    'Dieser Webhook ist angehalten. Bitten Sie die Verantwortlichen, ihn fortzusetzen, und senden Sie den Aufruf dann erneut.',
  restart_failed: 'Fehler beim Neustarten des Prozesses',
  assistant_not_set_up:
    'Der Assistent ist nicht eingerichtet. Ein Administrator kann ihn unter Einstellungen > Assistent einrichten.',
  assistant_off:
    'Der Assistent ist ausgeschaltet. Ein Administrator kann ihn unter Einstellungen > Assistent einschalten.',
  assistant_answering: 'In diesem Gespräch wird noch eine Antwort geschrieben. Bitte warten Sie darauf.',
  analyst_access_unavailable: 'SQL für Analysen ist in dieser Installation nicht verfügbar',
  analyst_access_off: 'SQL für Analysen ist abgeschaltet',
  analyst_rights_missing:
    'Die Datenbank hat ein nötiges Recht verweigert. Mit „npm run doctor“ erfährt der Betreiber, welches.',
  link_invalid: 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  no_seat:
    'Alle {{bought}} Plätze dieser Art sind belegt. Deaktivieren Sie einen Benutzer oder erweitern Sie die Lizenz.',
  idempotency_conflict: 'Diese Anfrage wurde bereits mit anderem Inhalt gesendet.',
  too_large: 'Die Anfrage oder die Datei ist zu groß.',
  unsupported_media_type: 'Diese Art von Inhalt wird nicht angenommen.',
  validation_failed: 'Bitte korrigieren Sie die markierten Felder.',
  definition_faulty: 'Beheben Sie zuerst die Fehler in der App.',
  reserved_name: 'Der Name {{name}} ist dem System vorbehalten, bitte wählen Sie einen anderen.',
  duplicate_name: 'Der Name {{name}} ist bereits vergeben.',
  conversion_impossible: 'Einige gespeicherte Werte können nicht umgewandelt werden.',
  too_many_requests: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
  too_many_sign_ins: 'Zu viele falsche Passwörter. Versuchen Sie es in {{minutes}} Min. erneut.',
  too_many_connections:
    'Sie haben {{count}} Fenster mit Live-Aktualisierung geöffnet; mehr sind nicht möglich. Schließen Sie einige davon.',
  internal: 'Bei uns ist ein Fehler aufgetreten.',
  unavailable: 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  under_maintenance: 'Die Website wird gerade planmäßig gewartet',
  app_busy:
    'Gerade liest jemand sehr viel in dieser App; sie wurde daher nicht veröffentlicht. Es hat sich nichts geändert. Bitte versuchen Sie es gleich noch einmal.',
  timed_out: 'Zeitüberschreitung der Anfrage',
  storage_full:
    'Der Speicherplatz ist voll. Ihre Administration muss Platz schaffen oder den Speicher erweitern.',
  input_missing: 'Dies ist ein Pflichtfeld.',
  input_type: 'Der Typ ist falsch.',
  input_too_small: 'Zu kurz oder zu klein.',
  input_too_big: 'Zu lang oder zu groß.',
  input_format: 'Ungültiges Format.',
  price_format: 'Geben Sie eine Zahl ab 0 ein, mit höchstens 7 Stellen vor und höchstens 6 nach dem Komma.',
  unknown_key: '„{{key}}“ ist hier unbekannt. Meinten Sie „{{nearest}}“?',
  input_not_taken: 'Dieser Aufruf verwendet diesen Wert nicht.',
  input_unknown: 'Keiner der möglichen Werte.',
  licence_file_faulty: 'Das ist keine Lizenzdatei des Betreibers für diese Organisation.',
  licence_file_older:
    'Es wurde bereits eine neuere Lizenzdatei geladen. Bitten Sie den Betreiber um eine aktuelle.',
  contrast_too_low:
    'Text hebt sich von dieser Farbe nicht genug ab (Kontrast {{ratio}} : 1, nötig sind 4,5 : 1).',
  hidden_value_taken:
    'Dieser Eintrag bekäme in einem Feld, das Sie nicht sehen, einen Wert, den ein anderer Eintrag bereits hat. Wenden Sie sich an die Administration.',
  nothing_to_publish:
    'Seit Version {{version}} hat sich nichts geändert; es gibt daher nichts zu veröffentlichen.',
  in_use: 'Wird noch verwendet von: {{apps}}',
  outside_refused: 'Diese Adresse ist gesperrt.',
  outside_unreachable: 'Das andere System ist nicht erreichbar oder antwortet nicht rechtzeitig.',
  outside_status: 'Das andere System antwortete mit Status {{status}}.',
  outside_unreadable: 'Die Antwort des anderen Systems ist nicht lesbar.',
  insufficient_scope: 'Diesem Schlüssel fehlt der Umfang „{{scope}}“.',
  not_for_keys: 'Schlüssel dürfen diesen Aufruf nicht. Melden Sie sich dafür an.',
  key_limited_to_apps:
    'Dieser Schlüssel ist auf einige Apps begrenzt, und dieser Aufruf betrifft keine davon.',
};
