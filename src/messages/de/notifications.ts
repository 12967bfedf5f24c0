import type { notifications as en } from '../en/notifications.ts';
import type { Translated } from '../index.ts';

export const notifications: Translated<typeof en> = {
  assigned: '{{activity}}: „{{title}}“ wartet auf Sie',
  reassigned: '{{actor}} hat Ihnen „{{title}}“ ({{activity}}) neu zugewiesen',
  reassignedAway: '{{actor}} hat Ihre Aufgabe „{{title}}“ ({{activity}}) jemand anderem zugewiesen',
  approved: '{{actor}} hat „{{title}}“ genehmigt ({{activity}})',
  rejected: '{{actor}} hat „{{title}}“ abgelehnt ({{activity}})',
  completed: '„{{title}}“ ist abgeschlossen',
  sentBack: '{{actor}} hat „{{title}}“ an Sie zurückgegeben ({{activity}})',
  withdrawn: '{{actor}} hat „{{title}}“ zurückgezogen: Ihre Aufgabe entfällt',
  faulted: '„{{title}}“ ist bei {{activity}} stehen geblieben und braucht einen Administrator',
  restart: '{{actor}} hat „{{title}}“ neu gestartet',
  reminder: '{{activity}}: „{{title}}“ wartet noch auf Sie',
  escalated: '{{activity}}: „{{title}}“ wartet schon zu lange',
  mentioned: '{{actor}} hat Sie bei „{{title}}“ erwähnt',
  commented: '{{actor}} hat „{{title}}“ kommentiert',
  unstaffed: '„{{title}}“: Beim Schritt {{activity}} kann bei einigen Einträgen niemand antworten',
  scheduleFailed: '„{{title}}“ konnte nicht planmäßig einen Eintrag starten',
  webhookPaused: '„{{title}}“ ist angehalten: Nachrichten kommen nicht an',
  botFailed: 'Der Bot „{{title}}“ ist gescheitert oder braucht Ihre Antwort',
  botTold: '{{title}}',
  botPaused: 'Der Bot „{{title}}“ wurde angehalten',
  leavingSoon: '{{actor}} tritt am {{activity}} aus',
  leavingFailed: '{{actor}} sollte am {{activity}} austreten, doch die Übergabe braucht Ihre Entscheidung',
  system: 'Das System',
  untitled: 'Eintrag ohne Titel',
};
