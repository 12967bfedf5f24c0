import type { comments as en } from '../en/comments.ts';
import type { Translated } from '../index.ts';

export const comments: Translated<typeof en> = {
  title: 'Gespräch',
  empty: 'Noch hat niemand etwas gesagt.',
  emptyHint: 'Mit @ fragen Sie jemanden.',
  failed: 'Das Gespräch konnte nicht geladen werden.',
  placeholder: 'Kommentar schreiben; @ erwähnt jemanden',
  send: 'Senden',
  attach: 'Datei anhängen',
  removeFile: '{{name}} entfernen',
  uploading: '{{name}} wird hochgeladen',
  older: 'Ältere Kommentare zeigen',
  nobody: 'Niemand gefunden',
};
