import type { Translated } from '../index.ts';

export const permalink: Translated<typeof import('../en/permalink.ts').permalink> = {
  file: 'Archivo',
  open: 'Abrir archivo',
  none: 'No existe ese archivo',
  noneText:
    'El enlace está incompleto, el archivo ya no existe o no puede ver la entrada a la que pertenece.',
  failed: 'No se pudo encontrar el archivo',
};
