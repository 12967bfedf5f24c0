import type { comments as en } from '../en/comments.ts';
import type { Translated } from '../index.ts';

export const comments: Translated<typeof en> = {
  title: 'Conversación',
  empty: 'Aún no hay comentarios.',
  emptyHint: 'Escriba @ para preguntar a alguien.',
  failed: 'No se pudo cargar la conversación.',
  placeholder: 'Escriba un comentario. Use @ para mencionar a alguien.',
  send: 'Enviar',
  attach: 'Adjuntar un archivo',
  removeFile: 'Quitar {{name}}',
  uploading: 'Subiendo {{name}}',
  older: 'Mostrar comentarios anteriores',
  nobody: 'No se encontró a nadie',
};
