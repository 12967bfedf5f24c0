import type { comments as en } from '../en/comments.ts';
import type { Translated } from '../index.ts';

export const comments: Translated<typeof en> = {
  title: 'Gespräch',
  empty: 'Noch keine Kommentare.',
  emptyHint: 'Tippen Sie @, um jemanden zu fragen.',
  failed: 'Das Gespräch konnte nicht geladen werden.',
  placeholder: 'Kommentar schreiben. Mit @ erwähnen Sie jemanden.',
  send: 'Senden',
  attach: 'Datei anhängen',
  removeFile: '{{name}} entfernen',
  uploading: '{{name}} wird hochgeladen',
  older: 'Ältere Kommentare zeigen',
  nobody: 'Niemand gefunden',
};
